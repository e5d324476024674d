/** A request body and its content type; null sends no content type. */
export interface FuzzBody {
  type: string | null;
  content: string | Buffer;
  /** The cookie that the body requires. */
  cookie?: string;
}

export const json = 'application/json';
export const form = 'application/x-www-form-urlencoded';
