import type { ReactNode } from 'react';
import type { CardKind } from 'shared/runtime/list-navigation';
import { ScreenShortcuts } from 'shared/ui/screen-shortcuts';
import { BackLink } from './back-link';
import type { CardRecord } from './card-pages';
import { Card, Header, Title, Toolbar } from './card-parts';
import { useKeptFocus } from './kept-focus';
import { useRecordKeys } from './record-keys';
import { backTo, useRecordPlace } from './record-place';
import { RecordSteps } from './record-steps';
import { RecordSwitcher } from './record-switcher';
import { texts } from './texts';

interface ViewCardProps {
  kind: CardKind;
  /** The labels of the list and of the links to the neighbouring records. */
  words: { others: string; previous: string; next: string };
  title: string;
  id: number;
  /** Undefined while they load. */
  records: readonly CardRecord[] | undefined;
  listPath: string;
  addressOf: (id: number) => string;
  children: ReactNode;
}

/** The card of a read-only record: the same header and keys as that of an editable one (card-screen.tsx). */
export const ViewCard = ({ kind, words, title, id, records, listPath, addressOf, children }: ViewCardProps) => {
  const { place, count, previousId, nextId } = useRecordPlace(kind, records, id);
  const previous = previousId === undefined ? undefined : addressOf(previousId);
  const next = nextId === undefined ? undefined : addressOf(nextId);
  useRecordKeys(previous, next);
  return (
    <Card {...useKeptFocus(id)}>
      <title>{title}</title>
      <Header>
        <Toolbar>
          <BackLink {...backTo(kind, listPath)} />
          <Title title={title}>{title}</Title>
          <RecordSwitcher label={words.others} records={records} id={id} addressOf={addressOf} />
          <RecordSteps words={words} place={place} count={count} previous={previous} next={next} />
        </Toolbar>
      </Header>
      {children}
      <ScreenShortcuts shortcuts={texts.viewShortcuts} />
    </Card>
  );
};
