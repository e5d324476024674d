import type { CardKind } from '@shared/kit/runtime/lists/list-navigation';
import { ScreenShortcuts } from '@shared/kit/ui/dialogs/shortcuts-dialog';
import { Skeleton } from '@shared/kit/ui/skeleton';
import type { ReactNode } from 'react';
import { BackLink } from './back-link';
import { Card, Header, Title, Toolbar } from './card-layout';
import type { CardRecord } from './card-pages';
import { useKeptFocus } from './kept-focus';
import { backTo, useRecordPosition } from './record-position';
import { RecordSteps, useRecordKeys } from './record-steps';
import { RecordSwitcher } from './record-switcher';
import { texts } from './texts';

interface ViewCardProps {
  kind: CardKind;
  /** The labels of the list and of the links to the neighbouring records. */
  words: { others: string; previous: string; next: string };
  /** Undefined while it loads. */
  title: string | undefined;
  id: number;
  /** Undefined while they load. */
  records: readonly CardRecord[] | undefined;
  listPath: string;
  addressOf: (id: number) => string;
  children: ReactNode;
}

/** The card of a read-only record: the same header and keys as that of an editable one (card-screen.tsx). */
export const ViewCard = ({ kind, words, title, id, records, listPath, addressOf, children }: ViewCardProps) => {
  const { position, count, previousId, nextId } = useRecordPosition(kind, records, id);
  const previous = previousId === undefined ? undefined : addressOf(previousId);
  const next = nextId === undefined ? undefined : addressOf(nextId);
  useRecordKeys(previous, next);
  return (
    <Card {...useKeptFocus(id)}>
      {title && <title>{title}</title>}
      <Header>
        <Toolbar>
          <BackLink {...backTo(kind, listPath)} />
          <Title title={title}>{title ?? <Skeleton $width="180px" />}</Title>
          <RecordSwitcher label={words.others} records={records} id={id} addressOf={addressOf} />
          <RecordSteps words={words} position={position} count={count} previous={previous} next={next} />
        </Toolbar>
      </Header>
      {children}
      <ScreenShortcuts shortcuts={texts.viewShortcuts} />
    </Card>
  );
};
