import { CopyButton } from "./icon-button.tsx";

type CopiedTextProps = {
  /** What is shown to be copied. */
  text: string;
  /** What it is. */
  label: string;
  /** The label of the button that copies it. */
  copy: string;
};

/** A secret that is shown to be copied: a link or a key. */
export function CopiedText({ text, label, copy }: CopiedTextProps) {
  return (
    <div className="flex w-full items-center gap-2 border border-line bg-ground px-3 py-2">
      <span className="sr-only">{label}</span>
      <code className="min-w-0 grow select-all break-all font-mono text-small leading-snug">{text}</code>
      <CopyButton text={text} label={copy} />
    </div>
  );
}
