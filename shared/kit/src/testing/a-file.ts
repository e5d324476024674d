import type { StoredFile } from '@shared/contract/wire/file';

/** A stored file with default values, unless a test sets them. */
export const aFile = ({ name = 'чек.pdf', ...file }: Partial<StoredFile> & { name?: string } = {}): StoredFile => {
  const { id = 5 } = file;
  return { id, url: `/api/files/1.ab/${id}_${name}`, image: false, ...file };
};

/** A file on a person's disk. */
export const diskFile = (name: string, { type = 'text/plain', bytes = 3 } = {}): File =>
  new File(['a'.repeat(bytes)], name, { type });

export const diskPhoto = (name: string): File => diskFile(name, { type: 'image/jpeg' });

/** The data of a drop or paste of files in a browser. */
export const transferOf = (files: File[]) => ({
  files,
  types: ['Files'],
  items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
});
