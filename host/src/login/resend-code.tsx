import type { Credentials } from '@shared/contract/wire/session';
import { failureDetail, retryAfterSeconds } from '@shared/kit/runtime/api/http';
import { notify } from '@shared/kit/runtime/page/notify';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import { texts } from '../texts';
import { sendCode } from './data/sign-in';
import { Refusal } from './login-form-parts';
import { formatCountdown, keepResendDeadline, useResendSecondsLeft } from './resend-deadline';

interface ResendCodeProps {
  credentials: Credentials;
  /** The button is disabled while it has the focus, so the caller moves the focus. */
  onPress: () => void;
}

/** 'отправить код повторно', disabled during the 120 seconds (spec §2, §9). */
export const ResendCode = ({ credentials, onPress }: ResendCodeProps) => {
  const secondsLeft = useResendSecondsLeft();
  const resend = useMutation({
    mutationFn: () => sendCode(credentials),
    onSuccess: ({ resend_after_seconds }) => {
      keepResendDeadline(resend_after_seconds);
      notify.success(texts.login.resent);
    },
    onError: (error) => {
      const waitSeconds = retryAfterSeconds(error);
      if (waitSeconds !== undefined) keepResendDeadline(waitSeconds);
      notify.error(texts.login.failed);
    },
  });

  const press = () => {
    resend.mutate();
    onPress();
  };

  const refusal = failureDetail(resend.error);
  return (
    <div>
      <Line>
        <Resend tone="quiet" disabled={secondsLeft > 0} isBusy={resend.isPending} onClick={press}>
          {texts.login.resend}
        </Resend>
        {secondsLeft > 0 && <span role="timer">{formatCountdown(secondsLeft)}</span>}
      </Line>
      {refusal && <Refusal role="status">{refusal}</Refusal>}
    </div>
  );
};

const Line = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  justify-content: center;
  color: ${color.inkFaint};
  font: 500 ${text.m} ${font};
`;

/* As readable as the time beside it, which shows that it is disabled. */
const Resend = styled(Button)`
  color: ${color.accent};

  &:disabled {
    color: inherit;
  }
`;
