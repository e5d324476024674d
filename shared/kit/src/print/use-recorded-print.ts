import { recordExport } from '@shared/kit/runtime/api/record-export';
import { useEffect, useEffectEvent } from 'react';

interface RecordedPrint {
  title: string;
  /** How many records are on the papers. */
  records: number;
}

/**
 * Records in the journal what is printed, whichever way: by the button or by the browser's own command. Nothing while there
 * is nothing to print.
 */
export const useRecordedPrint = (printed: RecordedPrint | undefined): void => {
  const record = useEffectEvent(() => {
    if (printed) void recordExport({ title: printed.title, format: 'print', rows: printed.records });
  });
  useEffect(() => {
    const note = () => record();
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
};
