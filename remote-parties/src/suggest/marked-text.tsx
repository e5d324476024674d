import { markedParts } from 'shared/table/record-search';

/** A text in which the parts that match the input are marked. */
export const MarkedText = ({ text, typed }: { text: string; typed: string }) => (
  <span>
    {markedParts(text, typed).map(({ text: part, isMarked }, place) =>
      isMarked ? <mark key={place}>{part}</mark> : part,
    )}
  </span>
);
