export type CourseUrlView = { hasUrl: boolean; courseUrl: string | null };

/** The names of the settings the product knows. */
export const settingKeys = { courseUrl: "course_nada_url", mailDayBudget: "mail_day_budget" } as const;
