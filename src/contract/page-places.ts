/** What stands for the parts of a content page or a room where the build renders one; the server fills it in. */
export const pagePlaces = {
  title: "%title%",
  content: "%content%",
  buttonText: "%buttonText%",
  buttonUrl: "%buttonUrl%",
  username: "%username%",
  /** As an attribute the language's code, in a sentence its name. */
  language: "%language%",
};
