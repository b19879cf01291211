export const roles = ["user", "admin", "master_admin"] as const;
export type Role = (typeof roles)[number];

/** Whom a second factor is asked of who has none: nobody, the master admins, or all staff. */
export const factorDuties = ["off", "masters", "staff"] as const;
export type FactorDuty = (typeof factorDuties)[number];
