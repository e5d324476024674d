import type { HistoryEntry } from '@shared/contract/wire/history';
import { formatWhen } from '@shared/kit/format/format-date';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { unsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import type { RecordHistoryQuery } from '@shared/kit/runtime/records/record-history';
import { color, font, layer, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import styled from 'styled-components';
import { ToListLink } from './back-link';
import { type PageType, wordsOf } from './card-pages';
import type { Presence } from './record-presence';
import { texts } from './texts';

interface GoneNoticeProps {
  ref: Ref<HTMLDivElement>;
  pageType: PageType;
  presence: Exclude<Presence, 'there'>;
  history: RecordHistoryQuery;
  listPath: string;
  isRestoring: boolean;
  isNotRestored: boolean;
  onRestore: () => void;
  onAccept: () => void;
}

const authorOf = ({ user, at }: HistoryEntry, nameOf: (login: string) => string) => {
  const { day, time } = formatWhen(at);
  const isToday = day === formatWhen(new Date().toISOString()).day;
  return texts.gone.author(
    user === null ? texts.history.program : nameOf(user),
    isToday ? texts.gone.today : day,
    time,
  );
};

const bin = 'M3 4.5h10M6.3 4.5V3h3.4v1.5M4.4 4.5 5 13h6l.6-8.5M6.9 7v3.6M9.1 7v3.6';

/** Replaces the tools of the toolbar: who deleted the record, what is not saved, and two buttons to continue. */
export const GoneNotice = (props: GoneNoticeProps) => {
  const { ref, pageType, presence, history, listPath, isRestoring, isNotRestored, onRestore, onAccept } = props;
  const words = wordsOf(pageType);
  const isOnline = useIsOnline();
  const nameOf = usePersonNames();
  const { data } = useInfiniteQuery(history);
  const isGone = presence === 'gone';
  const entry = data?.pages.flat().find(({ field, to }) => field === 'deleted_at' && (to !== null) === isGone);
  const author = entry && authorOf(entry, nameOf);
  const what = isGone ? words.removed : words.restored;
  const said = author ? `${what}: ${author}` : what;
  const lost = isOnline ? words.lost(unsavedInput.words()) : texts.gone.offline;

  return (
    <Notice ref={ref} role="alert" tabIndex={-1}>
      <Bin>
        <Icon path={bin} />
      </Bin>
      <Words>
        <b title={said}>{said}</b>
        {isGone && <small title={lost}>{lost}</small>}
      </Words>
      <Ways>
        {isGone ? (
          <>
            <ToListLink pageType={pageType} listPath={listPath} />
            <Button tone="primary" isBusy={isRestoring} disabled={!isOnline} onClick={onRestore}>
              {isNotRestored ? words.notRestored : texts.gone.restore}
            </Button>
          </>
        ) : (
          <Button tone="primary" onClick={onAccept}>
            {texts.gone.show}
          </Button>
        )}
      </Ways>
    </Notice>
  );
};

const Notice = styled.div`
  display: flex;
  flex: 1 1 ${size.search};
  gap: ${space(3)};
  align-items: center;
  min-inline-size: 0;
  min-block-size: ${size.topbar};
  padding-inline: ${space(4)} ${space(2)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: inset 3px 0 0 ${color.ink};

  /* Beside the title, where the tools were: what is below stays. The toolbar begins before the gutter. */
  @media ${media.tablet} {
    min-block-size: ${size.touch};
    margin-inline-start: ${space(3)};
  }

  /* Two lines, as high as the row of pills that it replaces: what is below stays. */
  @media ${media.phone} {
    min-block-size: 38px;
    margin-block: -${space(1.5)} ${space(2)};
    margin-inline-start: 0;
  }
`;

const Bin = styled.span`
  color: ${color.inkSoft};

  /* The words need its space. */
  @media ${media.tablet} {
    display: none;
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;

  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  b {
    font-weight: 600;
  }

  small {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }
`;

/* On a phone they are at the bottom, instead of the links to other records. */
const Ways = styled.div`
  display: flex;
  flex: none;
  gap: ${space(2)};

  @media ${media.phone} and (min-height: 560px) {
    position: fixed;
    z-index: ${layer.sticky};
    inset: auto 0 0;
    align-items: center;
    justify-content: end;
    block-size: ${size.foot};
    padding-inline: ${space(3)};
    border-block-start: 1px solid ${color.line};
    background: ${color.surface};

    > * {
      min-block-size: ${size.touch};
    }
  }
`;
