/** What the console says of the day. */
export const en = {
  today: {
    title: "Today",
    nothing: "Nothing needs you.",
    requests_one: "Somebody asked for help and has waited since {{when}}.",
    requests_other: "{{count}} people asked for help; the first has waited since {{when}}.",
    answer: "Answer",
    help: "Help {{name}}",
    portal: "Look at it",
    codeEnding_one: "The code {{name}} ends on {{when}}.",
    codeEnding_other: "{{count}} codes end within a week; {{name}} is the first, on {{when}}.",
    extend: "Extend it",
    codeNearlyUsed_one: "One more person can use the code {{name}}.",
    codeNearlyUsed_other: "{{count}} more people can use the code {{name}}.",
    raise: "Allow more",
    sold_one: "One copy was sold in 24 hours.",
    sold_other: "{{count}} copies were sold in 24 hours.",
    soldOf_one: "One copy of “{{name}}” was sold in 24 hours.",
    soldOf_other: "{{count}} copies of “{{name}}” were sold in 24 hours.",
    sales: "See the sales",
  },
  came: {
    title: "Who came in 24 hours",
    nobody: "Nobody came yet.",
    legend: "Each star is a person, at the time they came. The nearer the centre, the further they got.",
    yesterday: "{{time}} yesterday",
    refused_one: "One attempt was refused: the dot outside.",
    refused_other: "{{count}} attempts were refused: the dots outside.",
  },
  stages: {
    asked: "asked for a code",
    verified: "confirmed their email",
    tried: "tried a secret code",
    admitted: "admitted",
    room: "in a room",
  },
};

declare module "../../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    today: typeof en;
  }
}
