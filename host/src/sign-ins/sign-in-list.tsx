import { useAbility } from '@shared/kit/runtime/api/abilities';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { ownSignInsQuery, useEndOthers } from './data/own-sign-ins';
import { SignInLine } from './sign-in-line';
import { texts } from './texts';

/** Where the person is signed in, with buttons that end the other sign-ins. */
export const SignInList = () => {
  const isListed = useAbility('GET /api/session/sign-ins/');
  const { data, error, isFetching, refetch } = useQuery({ ...ownSignInsQuery, enabled: isListed });
  const endOthers = useEndOthers();
  if (!isListed) return <Note>{texts.absent}</Note>;
  if (!data && error) {
    return (
      <Note role="alert">
        {texts.failed}
        <Button isBusy={isFetching} onClick={() => refetch()}>
          {texts.retry}
        </Button>
      </Note>
    );
  }
  if (!data) return <Note role="status">{texts.loading}</Note>;
  return (
    <section aria-label={texts.devices}>
      <Bar>
        <span>{texts.devices}</span>
        <span>{data.length}</span>
      </Bar>
      <Lines>
        {data.map((signIn) => (
          <SignInLine key={signIn.id} signIn={signIn} />
        ))}
      </Lines>
      {data.length > 1 && (
        <Others>
          <span>{texts.unfamiliar}</span>
          <Button tone="danger" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {texts.endOthers}
          </Button>
        </Others>
      )}
    </section>
  );
};

const Note = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(3)} ${space(6)};
`;

const Bar = styled.div`
  display: flex;
  justify-content: space-between;
  padding: ${space(1.5)} ${space(6)};
  border-block: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

const Lines = styled.ul`
  padding: 0;
  list-style: none;
`;

const Others = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(3)} ${space(6)};
  border-block-end: 1px solid ${color.line};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;
