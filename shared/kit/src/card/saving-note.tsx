import { color, font, media, motion, space, text } from '@shared/kit/theme/tokens';
import { TextButton } from '@shared/kit/ui/text-button';
import { VisuallyHidden } from '@shared/kit/ui/visually-hidden';
import styled, { keyframes } from 'styled-components';
import type { SavedText } from './saved-text';
import { texts } from './texts';

/** The progress of saving a field, beside its label, without layout shifts. */
export const SavingNote = ({ field }: { field: SavedText }) =>
  field.was === undefined ? (
    <Area role="status">
      {field.came !== undefined && <Attention title={texts.came(field.came)}>{texts.came(field.came)}</Attention>}
      {field.phase === 'saving' && <VisuallyHidden>{texts.saving}</VisuallyHidden>}
      {field.phase === 'saved' && <Saved>{texts.saved}</Saved>}
      {field.phase === 'waiting' && <Attention>{texts.waiting}</Attention>}
      {(field.phase === 'failed' || field.phase === 'cut') && (
        <Again type="button" $tone="alert" aria-label={texts.notSaved} onClick={field.save}>
          <Wide>{texts.notSaved}</Wide>
          <Narrow>{texts.notSavedShort}</Narrow>
        </Again>
      )}
      {field.phase === 'rest' && field.isKept && (
        <Again type="button" $tone="calm" aria-label={texts.draft} onClick={field.save}>
          <Wide>{texts.draft}</Wide>
          <Narrow>{texts.draftShort}</Narrow>
        </Again>
      )}
    </Area>
  ) : (
    <Area>
      <Attention title={texts.notSavedWas(field.was)}>{texts.notSavedWas(field.was)}</Attention>
    </Area>
  );

const Area = styled.span`
  font: 500 ${text.s} ${font};

  > * + * {
    margin-inline-start: ${space(2)};
  }
`;

const fade = keyframes`
  to { opacity: 0; }
`;

const Saved = styled.span`
  color: ${color.green};
  animation: ${fade} ${motion.calm} 1.8s forwards;
`;

/* It has a value, which may be a long word. */
const Attention = styled.span`
  display: inline-block;
  min-inline-size: ${space(18)};
  color: ${color.amber};
  overflow-wrap: anywhere;

  /* In one line: the field below stays where it is. */
  @media ${media.phone} {
    display: block;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Wide = styled.span`
  @media ${media.phone} {
    display: none;
  }
`;

const Narrow = styled.span`
  display: none;

  @media ${media.phone} {
    display: inline;
  }
`;

const Again = styled(TextButton)<{ $tone: 'alert' | 'calm' }>`
  color: ${({ $tone }) => ($tone === 'alert' ? color.danger : color.amber)};
  text-align: inherit;
`;
