import { useAbility } from '@shared/kit/runtime/api/abilities';
import { Button } from '@shared/kit/ui/button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MarkSubject } from './marks-query';
import { texts } from './texts';

const MarksDialog = lazy(async () => ({ default: (await import('./marks-dialog')).MarksDialog }));

interface MarksButtonProps {
  subject: MarkSubject;
  /** Shown in the dialog above the codes. */
  children?: ReactNode;
}

/** 'Маркировка' of an order or a party with its dialog; absent where the back end keeps no marks. */
export const MarksButton = ({ subject, children }: MarksButtonProps) => {
  const hasMarks = useAbility('GET /api/marks/');
  const [isOpen, setIsOpen] = useState(false);
  if (!hasMarks) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.marks.open}</Button>
      {isOpen && (
        <Suspense>
          <MarksDialog subject={subject} onClose={() => setIsOpen(false)}>
            {children}
          </MarksDialog>
        </Suspense>
      )}
    </>
  );
};
