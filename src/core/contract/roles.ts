export const roles = ["user", "admin", "master_admin"] as const;
export type Role = (typeof roles)[number];

/** Who must have a second factor: nobody, the master admins, or all staff. */
export const factorDuties = ["off", "masters", "staff"] as const;
export type FactorDuty = (typeof factorDuties)[number];
