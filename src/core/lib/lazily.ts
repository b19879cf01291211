/** Returns a function that makes something when it is first called, and returns the same from then on. */
export function made<Made>(make: () => Made): () => Made {
  let known: Made | undefined;
  return () => {
    known ??= make();
    return known;
  };
}

/** Returns an object of what some functions make, each when it is first read. */
export function lazily<Makes extends Record<string, () => unknown>>(makes: Makes) {
  const getters = Object.entries(makes).map(([name, make]) => [name, { get: made(make), enumerable: true }]);
  // Each getter returns what the function of its name made, which a type of descriptors does not say.
  return Object.defineProperties({}, Object.fromEntries(getters)) as {
    readonly [Name in keyof Makes]: ReturnType<Makes[Name]>;
  };
}
