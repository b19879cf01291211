/** What its settings are called. */
export const settings = {
  course_nada_url: { name: "Course URL" },
  product_title: { name: "Product title" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  course_nada_url: "The page where the course is sold; the home page links to it when this is set.",
  product_title: "The name of the portal, at the top of every page and in every email.",
};

/** What the audit log shows its acts as. */
export const actions = {
  setting_changed: "Setting changed",
  test_mail_sent: "Test message sent",
};

/** Acts that can be refused, by how they ended. */
export const deeds = {
  testRefused: "Test message refused",
};

/** What its limits are called in the audit log. */
export const limits = {
  "test-mail": "Test messages",
};
