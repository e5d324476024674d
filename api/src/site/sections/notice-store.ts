import type { Database } from '../../database/database.ts';

/** What was noticed of a build, once. */
export interface BuildNotice {
  section: string;
  build: string;
  kind: 'failing' | 'quarantined';
  at: Date;
  /** The people of the ten minutes before who met the build, and those for whom its code failed. */
  loaded: number;
  broken: number;
}

/** The SQL of what was noticed of builds. */
export interface NoticeStore {
  /** Records it; false if that was noticed of the build before, by any process. */
  claim(notice: BuildNotice): Promise<boolean>;
  quarantined(): Promise<BuildNotice[]>;
}

export const noticeStore = (db: Database): NoticeStore => ({
  claim: async (notice) => {
    const rows = await db`insert into section_notices ${db([notice])} on conflict do nothing returning section`;
    return rows.length > 0;
  },

  quarantined: () => db<BuildNotice[]>`
    select section, build, kind, at, loaded, broken from section_notices where kind = 'quarantined'`,
});
