import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useMemo } from 'react';
import { formatCount } from 'shared/format/format-count';
import { tagTones } from 'shared/table/value-tones';
import { color, font, layer, media, motion, shadow, size, space, text } from 'shared/theme/tokens';
import { buttonFace } from 'shared/ui/button';
import { Pill } from 'shared/ui/pill';
import { ToolLabel } from 'shared/ui/tool-label';
import { useMedia } from 'shared/ui/use-media';
import { partyTags } from 'shared/vocabulary/party';
import styled, { keyframes } from 'styled-components';
import type { CardRecord } from './card-pages';
import { texts } from './texts';

interface SettingsSheetProps {
  records: readonly CardRecord[] | undefined;
  /** What a phone has no room for in the toolbar. */
  actions?: ReactNode;
  /** What else this kind of card can be set about. */
  children?: ReactNode;
  /** Stands apart, at the bottom. */
  removal: ReactNode;
}

/** 'Настройка': a sheet from the right with the tags of the list and what deletes the record (spec §2). */
export const SettingsSheet = ({ records, actions, children, removal }: SettingsSheetProps) => (
  <Dialog.Root>
    <Opener aria-label={useMedia('phone') ? texts.moreSettings : texts.settings}>
      <ToolLabel words={texts.settings} sign="M3.5 8h.01M8 8h.01M12.5 8h.01" />
    </Opener>
    <Dialog.Portal>
      <Scrim />
      <Sheet>
        <Head>
          <Title>{texts.settings}</Title>
          <Closer aria-label={texts.closeSettings}>✕</Closer>
        </Head>
        {actions && <Actions>{actions}</Actions>}
        <TagCounts records={records} />
        {children}
        <Apart>{removal}</Apart>
      </Sheet>
    </Dialog.Portal>
  </Dialog.Root>
);

/** How many records of the list have each tag. */
const TagCounts = ({ records }: Pick<SettingsSheetProps, 'records'>) => {
  const counts = useMemo(
    () => partyTags.map((tag) => [tag, records?.reduce((sum, record) => sum + Number(record.tag === tag), 0)] as const),
    [records],
  );
  return (
    <section>
      <Label>{texts.tags}</Label>
      <Tags>
        {counts.map(([tag, count]) => (
          <li key={tag}>
            <Pill tone={tagTones[tag]}>{count === undefined ? tag : texts.tagCount(tag, formatCount(count))}</Pill>
          </li>
        ))}
      </Tags>
    </section>
  );
};

const Opener = styled(Dialog.Trigger)`
  ${buttonFace}
  border-color: ${color.line};
  background: ${color.surface};

  @media ${media.phone} {
    flex: none;
    inline-size: ${size.touch};
    padding: 0;
    border-color: transparent;
    margin-inline: auto calc(-1 * ${space(3)});
    background: none;
    stroke-linecap: round;

    svg {
      stroke-width: 2.4;
    }
  }
`;

const Scrim = styled(Dialog.Backdrop)`
  position: fixed;
  z-index: ${layer.sheet};
  inset: 0;
  background: ${color.scrim};
`;

const enter = keyframes`
  from { opacity: 0; translate: ${space(6)} 0; }
`;

const Sheet = styled(Dialog.Popup)`
  position: fixed;
  z-index: ${layer.sheet};
  inset: 0 0 0 auto;
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  inline-size: min(${size.sheet}, 100vw);
  padding: ${space(6)};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow-y: auto;
  animation: ${enter} ${motion.calm} ease-out;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Title = styled(Dialog.Title)`
  font: 600 ${text.xl} ${font};
`;

const Closer = styled(Dialog.Close)`
  ${buttonFace}
  border-color: transparent;
  background: transparent;
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Label = styled.p`
  margin-block-end: ${space(2)};
  color: ${color.inkSoft};
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`;

const Apart = styled.div`
  padding-block-start: ${space(4)};
  border-block-start: 1px solid ${color.line};
  margin-block-start: auto;
`;
