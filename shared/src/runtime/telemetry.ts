/** What went wrong where; kept small and free of anything personal. */
export interface Incident {
  kind: 'http' | 'registry' | 'section' | 'screen';
  message: string;
  /** Which call, section or address it was, and the code a person may read out to support. */
  detail: Record<string, string | number | undefined>;
}

/** Records an incident; the browser's console is where it ends up for now. */
export const reportIncident = (incident: Incident): void => {
  console.error(`[${incident.kind}] ${incident.message}`, incident.detail);
};
