import { formatWhen } from '@shared/kit/format/format-date';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, media, radius, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { useTakeOver } from '../data/packings';
import { TakeOverQuestion } from './packing-questions';
import { texts } from './texts';
import type { Packing } from './use-packing';

const words = texts.notice;

/** Someone else packs this order, has taken it over, or it waits for its order: what is true, and what can be done. */
export const PackingNotice = ({ packing }: { packing: Packing }) => {
  const { id, me, shown } = packing;
  const { packer, taken_over: taken, waits } = shown.packing;
  const isOnline = useIsOnline();
  const takeOver = useTakeOver(id);
  const [isAsking, setIsAsking] = useState(false);
  /** Who packs, as this person has decided to watch. */
  const [watched, setWatched] = useState<string>();

  if (waits) return <Strip role="alert">{texts.waits[waits]}</Strip>;
  if (packer?.user === me) return null;
  if (!packer) {
    return (
      <Strip role="status">
        <b>{words.nobody}</b>
        <Button isOff={!isOnline} isBusy={takeOver.isPending} onClick={() => takeOver.mutate({ note: '' })}>
          {words.resume}
        </Button>
      </Strip>
    );
  }
  const login = packer.user ?? '';
  const isTakenFromMe = taken?.from === me && taken.by === packer.user;
  const { time } = formatWhen(packer.at);
  return (
    <>
      {watched !== packer.at && (
        <Strip role="alert">
          <b>{isTakenFromMe ? words.taken(login, time) : words.other(login, time)}</b>
          {isTakenFromMe && taken.note !== '' && <span>{words.word(taken.note)}</span>}
          <Explanation>{words.explanation}</Explanation>
          <Button onClick={() => setWatched(packer.at)}>{words.watch}</Button>
          <Button tone="primary" isOff={!isOnline} onClick={() => setIsAsking(true)}>
            {words.take}
          </Button>
        </Strip>
      )}
      {watched === packer.at && (
        <Strip role="status">
          <Explanation>{words.other(login, time)}</Explanation>
          <Button isOff={!isOnline} onClick={() => setIsAsking(true)}>
            {words.take}
          </Button>
        </Strip>
      )}
      <TakeOverQuestion
        isOpen={isAsking}
        login={login}
        isBusy={takeOver.isPending}
        onConfirm={(note) => takeOver.mutate({ note }, { onSettled: () => setIsAsking(false) })}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
};

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding: ${space(2)} ${space(5)};
  border-radius: ${radius.l};
  margin-block-start: ${space(4)};
  background: ${color.amberSoft};

  b {
    font: 600 ${text.l} ${font};
  }

  > button:first-of-type {
    margin-inline-start: auto;
  }

  @media ${media.phone} {
    margin: ${space(3)} ${space(3)} 0;
    padding-inline: ${space(4)};

    > button {
      flex: 1;
    }
  }
`;

const Explanation = styled.span`
  color: ${color.inkSoft};
`;
