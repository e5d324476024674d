import { ConflictDialog } from './conflict-dialog';
import type { SavedText } from './saved-text';

interface TextConflictProps {
  field: SavedText;
  /** The label of the field. */
  label: string;
  /** The words that are shown for a value; without it the value itself. */
  wordsOf?: (value: string) => string;
}

/** Asks which value a field keeps if another person changed it meanwhile. */
export const TextConflict = ({ field, label, wordsOf = (value) => value }: TextConflictProps) => {
  const { conflict } = field;
  return (
    conflict && (
      <ConflictDialog
        fields={[
          {
            id: 'text',
            label,
            mine: wordsOf(conflict.mine),
            theirs: wordsOf(conflict.theirs),
            author: conflict.author,
          },
        ]}
        onCancel={field.decideLater}
        onChoose={({ text }) => (text === 'mine' ? field.keepMine() : field.takeTheirs())}
      />
    )
  );
};
