import { storeOf } from "./store.ts";

type Question = { answer: (isProved: boolean) => void };

const question = storeOf<Question | undefined>(undefined);
let asked: Promise<boolean> | undefined;

/** Asks whoever is signed in to prove it anew, once for all calls that wait for it; false when they would not. */
export function askProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => question.set({ answer: resolve })).finally(() => {
    asked = undefined;
    question.set(undefined);
  });
  return asked;
}

/** Returns the question that waits for its dialog. */
export const useProofQuestion = question.useValue;
