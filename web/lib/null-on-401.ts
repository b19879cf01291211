import { ApiError } from "./api-error.ts";

/** Returns the response, or null on 401; throws any other error. */
export async function nullOn401<View>(answer: Promise<View>): Promise<View | null> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) return null;
    throw failure;
  }
}
