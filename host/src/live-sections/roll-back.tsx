import { useState } from 'react';
import type { PublishedSection } from 'shared/contract/section';
import { color, font, radius, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { ConfirmDialog } from 'shared/ui/confirm-dialog';
import styled from 'styled-components';
import { useRollBack } from './data/live-sections';
import { texts } from './texts';

interface RollBackProps {
  section: PublishedSection;
  /** Whether the api may roll back; otherwise a person runs the command. */
  canSign: boolean;
}

/** 'Откатить', with a confirmation; if the api has no signing key, the command to run instead. */
export const RollBack = ({ section, canSign }: RollBackProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const { start, progress, leave } = useRollBack(section);
  const { id, title, live, previous } = section;
  if (!previous) return <Soft>{texts.rollback.nothingBefore}</Soft>;
  if (!canSign) {
    return (
      <Soft>
        {texts.rollback.byCommand} <Command>{texts.rollback.command(id)}</Command>
      </Soft>
    );
  }

  const rollBack = async () => {
    const { isAwaited } = await start(undefined);
    if (isAwaited) setIsAsking(false);
  };

  return (
    <>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {texts.rollback.button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.rollback.question(title)}
        explanation={texts.rollback.explanation(live.build, previous.build)}
        confirmLabel={texts.rollback.button}
        wait={{ progress, waiting: texts.rollback.waiting, cancelLabel: texts.rollback.cancelLabel }}
        onConfirm={rollBack}
        onCancel={() => {
          leave();
          setIsAsking(false);
        }}
      />
    </>
  );
};

const Soft = styled.p`
  color: ${color.inkSoft};
`;

const Command = styled.code`
  padding: ${space(0.5)} ${space(1.5)};
  border-radius: ${radius.s};
  background: ${color.sunken};
  color: ${color.ink};
  font: 500 ${text.s} ${font};
  overflow-wrap: anywhere;
`;
