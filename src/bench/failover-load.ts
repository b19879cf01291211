/** People who register at the same time, and how long each waits between two tries, in milliseconds. */
const people = 8;
const pauseMs = 20;

export type Loss = {
  /** The longest time without a single registration that was taken. */
  awaySeconds: number;
  /** Answers that asked to try again, and connections that broke. */
  refused: number;
  broken: number;
  /** The addresses whose registration was answered with success. */
  acknowledged: string[];
};

let round = 0;

/** Registers people without a pause before, while and after something is broken; returns what they met. */
export async function lossUnder(
  url: string,
  beforeMs: number,
  afterMs: number,
  breakIt: () => Promise<void>,
): Promise<Loss> {
  const name = `round${++round}`;
  const loss: Loss = { awaySeconds: 0, refused: 0, broken: 0, acknowledged: [] };
  let isOver = false;
  let last = performance.now();
  const register = async (person: number) => {
    for (let count = 0; !isOver; count++) {
      const email = `${name}-${person}-${count}@example.org`;
      const status = await send(url, email);
      if (status === 200) {
        loss.acknowledged.push(email);
        loss.awaySeconds = Math.max(loss.awaySeconds, (performance.now() - last) / 1000);
        last = performance.now();
      } else if (status === 0) loss.broken++;
      else loss.refused++;
      await Bun.sleep(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: people }, (_, person) => register(person)));
  await Bun.sleep(beforeMs);
  await breakIt();
  await Bun.sleep(afterMs);
  isOver = true;
  await all;
  loss.awaySeconds = Math.max(loss.awaySeconds, (performance.now() - last) / 1000);
  return loss;
}

/** Asks for a one-time code; returns the status, 0 when the connection broke. */
async function send(url: string, email: string): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/auth/send-otp`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, username: email.split("@")[0], language: "en" }),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
