import { ApiError } from "./api-error.ts";

/** Returns the response, or null at a status; throws any other error. */
export async function nullOn<View>(status: number, answer: Promise<View>): Promise<View | null> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === status) return null;
    throw failure;
  }
}
