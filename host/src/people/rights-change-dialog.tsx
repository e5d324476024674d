import type { Person, PersonChange, RightsPreview } from '@shared/contract/wire/people';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { ActionsNote, DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { Icon } from '@shared/kit/ui/icon';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { previewQuery, refusalOf, useChangePerson } from './data/people';
import { lineOfRight, nameOfRight } from './known-rights';
import { texts } from './texts';

const words = texts.change;

interface RightsChangeDialogProps {
  person: Person;
  title: string;
  change: PersonChange;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a person gets other rights: what they gain and lose, and what they are in the middle of. */
export const RightsChangeDialog = ({ person, title, change, isOpen, onClose }: RightsChangeDialogProps) => {
  const isOnline = useIsOnline();
  const reasonId = useId();
  const preview = useQuery(previewQuery(person.id, isOpen ? change : undefined));
  const saving = useChangePerson(person.id);
  const lacking = preview.data?.lacking ?? [];
  const refusal = saving.isError && refusalOf(saving.error);
  const reason = isOnline ? lacking.length > 0 && words.lacking(lacking.map(nameOfRight)) : words.offline;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {preview.data ? (
        <Effects preview={preview.data} person={person} />
      ) : preview.isError ? (
        <Failed role="alert">
          {words.failed}
          <Button isBusy={preview.isFetching} onClick={() => preview.refetch()}>
            {texts.retry}
          </Button>
        </Failed>
      ) : (
        <Bars role="status" aria-label={words.computing}>
          <Skeleton $width="40%" />
          <Skeleton $width="70%" />
          <Skeleton $width="60%" />
        </Bars>
      )}
      <Actions>
        <ActionsNote id={reasonId} role={refusal ? 'alert' : 'status'} $tone={refusal ? 'alert' : 'warning'}>
          {refusal || reason}
        </ActionsNote>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          tone="primary"
          isOff={!preview.data || Boolean(reason)}
          isBusy={saving.isPending}
          aria-describedby={reasonId}
          onClick={() => saving.mutate(change, { onSuccess: onClose })}
        >
          {words.save}
        </Button>
      </Actions>
    </Dialog>
  );
};

const Effects = ({ preview: { gains, loses, people }, person }: { preview: RightsPreview; person: Person }) => {
  const work = people.flatMap((each) => each.work);
  if (gains.length + loses.length === 0) return <p>{words.nothing}</p>;
  return (
    <Lists>
      <RightList title={words.gains} rights={gains} icon="M8 3v10M3 8h10" />
      <RightList title={words.loses} rights={loses} icon="M3 8h10" />
      {loses.length > 0 && work.length > 0 && <Work>{words.work(work)}</Work>}
      <Soft>{person.state === 'invited' ? words.onceJoined : words.atOnce}</Soft>
    </Lists>
  );
};

const RightList = ({ title, rights, icon }: { title: string; rights: readonly string[]; icon: string }) =>
  rights.length > 0 && (
    <section>
      <Title>{title}</Title>
      <List aria-label={title}>
        {rights.map((right) => (
          <li key={right}>
            <Icon path={icon} />
            {lineOfRight(right)}
          </li>
        ))}
      </List>
    </section>
  );

const Lists = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Title = styled.h3`
  font: 600 ${text.m} ${font};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  padding: ${space(1)} 0 0;
  list-style: none;

  li {
    display: flex;
    gap: ${space(2)};
    align-items: center;
  }

  svg {
    color: ${color.inkSoft};
  }
`;

const Work = styled.p`
  color: ${color.amber};
  font: 500 ${text.m} ${font};
`;

const Soft = styled.p`
  color: ${color.inkSoft};
`;

const Failed = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
`;

const Bars = styled.div`
  display: grid;
  gap: ${space(2.5)};
  padding-block: ${space(1)};
`;

const Actions = styled(DialogActions)`
  flex-wrap: wrap;
  margin-block-start: ${space(6)};
`;
