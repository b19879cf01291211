const shapes = {
  pencil: "M2.5 13.5l.7-3L10.8 3a1.4 1.4 0 0 1 2.1 2.1L5.4 12.7zM9.5 4.4l2.1 2.1",
  trash: "M3 4.5h10M6.5 4.5V3h3v1.5M4.3 4.5l.7 9h6l.7-9M6.7 7v4M9.3 7v4",
  people:
    "M6 7.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM2 13c.3-2.5 1.8-3.8 4-3.8s3.7 1.3 4 3.800M10.5 3.300a2.1 2.1 0 0 1 0 4M11.7 9.500c1.4.5 2.2 1.7 2.4 3.5",
  search: "M7 11.500a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.300l3.5 3.5",
  close: "M3.5 3.500l9 9M12.5 3.500l-9 9",
  check: "M2.8 8.400l3.4 3.5 7-7.7",
  copy: "M5.5 5.500v-3h8v8h-3M2.5 5.500h8v8h-8z",
  plus: "M8 2.500v11M2.5 8h11",
  up: "M8 13V3.500M4 7l4-4 4 4",
  down: "M8 3v9.500M4 9l4 4 4-4",
  sort: "M5 6.200l3-3 3 3M5 9.800l3 3 3-3",
  chevron: "M4 6l4 4 4-4",
  eye: "M1.5 8Q8 1.5 14.5 8 8 14.5 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  eyeOff: "M1.5 8Q8 1.5 14.5 8 8 14.5 1.5 8zM3 13.500l10-11",
  lock: "M3.5 7.500h9v6h-9zM5.5 7.500V5a2.5 2.5 0 0 1 5 0v2.5",
  clock: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.500V8l2.5 1.5",
  pause: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.5 5.800v4.400M9.5 5.800v4.4",
  ban: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM3.8 3.800l8.4 8.4",
  crown: "M2.5 12.500h11M3 10.500l-1-6 3.5 2.500L8 3l2.5 4L14 4.500l-1 6z",
  key: "M5 11.500a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.400zM7.6 8.800h6M11 8.800v2.200M13.5 8.800v1.7",
  leave: "M9.5 3H3v10h6.500M6.5 8h7M11 5.200L13.8 8 11 10.8",
  back: "M13.5 8h-11M6 4.200L2.2 8 6 11.8",
  person: "M8 7.800a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.200zM3 13.700c.3-3 2.2-4.5 5-4.500s4.7 1.5 5 4.5",
  external: "M9 2.500h4.500V7M13.5 2.500L7.5 8.500M11.5 9.500v4h-9v-9h4",
  upload: "M8 10.500V2.500M4.5 6L8 2.5 11.5 6M2.5 10.500v3h11v-3",
  download: "M8 2.500v8M4.5 7L8 10.5 11.5 7M2.5 10.500v3h11v-3",
  filter: "M2.5 3.500h11L9.5 8.500v4.500l-3-1.500v-3z",
  menu: "M2.5 4h11M2.5 8h11M2.5 12h11",
  dots: "M3 8h.5M7.75 8h.5M12.5 8h.5",
  alert: "M8 2.500l6 11H2zM8 6.500v3.200M8 11.600v.2",
  page: "M3.5 2h6l3 3v9h-9zM9.5 2v3h3M5.5 8h5M5.5 10.500h5",
  mail: "M2 4h12v8.500H2zM2.5 4.500L8 9l5.5-4.5",
  qr: "M2.5 2.500h4v4h-4zM9.5 2.500h4v4h-4zM2.5 9.500h4v4h-4zM9.5 9.500h1.500v1.500M13.5 9.500v.1M9.5 13.500h.1M12 12h1.500v1.5",
  command: "M2.5 3.500h11v9h-11zM5 6.500L7 8 5 9.500M8.5 10h2.5",
  hint: "M3.5 6.500a2.3 2.3 0 0 1 0 3M6.5 4.700a5 5 0 0 1 0 6.600M9.5 3a7.6 7.6 0 0 1 0 10",
  link: "M6.8 9.200l2.4-2.400M7.4 4.800l1.7-1.700a2.7 2.7 0 0 1 3.8 3.800l-1.7 1.700M8.6 11.200l-1.7 1.700a2.7 2.7 0 0 1-3.8-3.800l1.7-1.7",
} as const;

export type IconName = keyof typeof shapes;

/** A decorative 16 by 16 icon in the colour of the text; the text beside it says what it means. */
export function Icon({ name, className = "size-4" }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
