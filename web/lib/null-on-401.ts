import { ApiError } from "./api-error.ts";

/** Takes nobody for an answer, too: null on 401, whatever else came otherwise. */
export async function nullOn401<View>(answer: Promise<View>): Promise<View | null> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) return null;
    throw failure;
  }
}
