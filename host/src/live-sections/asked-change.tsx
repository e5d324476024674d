import { useState } from 'react';
import { Button } from 'shared/ui/button';
import { ConfirmDialog } from 'shared/ui/confirm-dialog';
import type { SectionMutation } from './data/live-sections';

interface AskedChangeProps<Body extends object> {
  /** The label of the button, and of the one that confirms. */
  label: string;
  question: string;
  explanation: string;
  /** What happens when the network is back, and the label of the button that cancels it. */
  waiting: string;
  cancelLabel: string;
  change: SectionMutation<Body>;
  body: Body;
}

/** A button that changes a section after a confirmation. */
export const AskedChange = <Body extends object>(props: AskedChangeProps<Body>) => {
  const { label, question, explanation, waiting, cancelLabel, body } = props;
  const { start, progress, leave } = props.change;
  const [isAsking, setIsAsking] = useState(false);

  const confirm = async () => {
    const { isAwaited } = await start(body);
    if (isAwaited) setIsAsking(false);
  };

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{label}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={question}
        explanation={explanation}
        confirmLabel={label}
        wait={{ progress, waiting, cancelLabel }}
        onConfirm={confirm}
        onCancel={() => {
          leave();
          setIsAsking(false);
        }}
      />
    </>
  );
};
