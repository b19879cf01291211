import { useEffect, useRef, useState } from "react";

type CallState = { isPending: boolean; error: Error | null };
type Outcome<Answer> = { onSuccess: (answer: Answer) => void; onError: (failure: Error) => void };

const idle: CallState = { isPending: false, error: null };

/**
 * A call that a visitor asks for, with whether it runs and how the last one failed.
 * Whoever has left the screen meanwhile is told no outcome.
 */
export function useCall<Request, Answer>(send: (request: Request) => Promise<Answer>) {
  const [state, setState] = useState(idle);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function call(request: Request, { onSuccess, onError }: Outcome<Answer>): Promise<void> {
    setState({ isPending: true, error: null });
    try {
      const answer = await send(request);
      if (!isShown.current) return;
      setState(idle);
      onSuccess(answer);
    } catch (failure) {
      if (!isShown.current) return;
      const error = failure instanceof Error ? failure : new Error(String(failure));
      setState({ isPending: false, error });
      onError(error);
    }
  }
  return { call, ...state };
}
