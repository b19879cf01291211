import { z } from "zod";

/**
 * What the probe prints. Of each sample: the portal's and a bare server's milliseconds, asked together, whether the portal failed to
 * answer well, and the milliseconds of a bare read of the disk beside them; 0 when none was asked for.
 */
export const probeSamples = z.array(z.tuple([z.number(), z.number(), z.boolean(), z.number()]));

export type ProbeSamples = z.infer<typeof probeSamples>;
