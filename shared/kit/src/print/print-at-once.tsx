import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { A4Style } from './a4-style';
import { printPage } from './print-page';
import { useRecordedPrint } from './use-recorded-print';

interface PrintAtOnceProps {
  title: string;
  records: number;
  /** The `Paper`s. */
  children: ReactNode;
}

/** Papers that are printed as soon as they are there, and are not on the screen. */
export const PrintAtOnce = ({ title, records, children }: PrintAtOnceProps) => {
  useRecordedPrint({ title, records });
  useEffect(() => void printPage(), []);
  return (
    <>
      <A4Style />
      <OnPaper data-papers>{children}</OnPaper>
    </>
  );
};

const OnPaper = styled.div`
  @media screen {
    display: none;
  }
`;
