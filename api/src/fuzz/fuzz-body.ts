/** What is sent as body, and as which type; null sends no content type. */
export interface FuzzBody {
  type: string | null;
  content: string | Buffer;
  /** The cookie that belongs to it. */
  cookie?: string;
}

export const json = 'application/json';
export const form = 'application/x-www-form-urlencoded';
