import { drawnEmblem, pictureOf } from "../../../src/core/contract/look.ts";
import { ownMarks } from "../../../src/core/contract/paths.ts";
import { mediumUrl } from "../media/media.queries.ts";

/** An emblem in the colour of its place, saved or not: a drawing, or a picture of the library as a disc. */
export function EmblemPicture({ emblem, className }: { emblem: string; className: string }) {
  const sha = pictureOf(emblem);
  if (sha)
    return <img src={mediumUrl({ sha })} alt="" className={`rounded-full object-cover ${className}`} />;
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <use href={`${ownMarks}${drawnEmblem(emblem)}.svg#art`} />
    </svg>
  );
}
