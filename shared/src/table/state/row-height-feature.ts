import { makeStateUpdater, type RowData, type TableFeature, type TableFeatures } from '@tanstack/react-table';

declare module '@tanstack/react-table' {
  interface Plugins {
    rowHeightFeature: TableFeature;
  }
  interface TableState_FeatureMap {
    rowHeightFeature: { isRoomy: boolean };
  }
  interface Table_FeatureMap<TFeatures extends TableFeatures, TData extends RowData> {
    rowHeightFeature: { setIsRoomy: (isRoomy: boolean) => void };
  }
}

/** Whether rows are higher. */
export const rowHeightFeature: TableFeature = {
  getInitialState: (state) => ({ isRoomy: false, ...state }),
  constructTableAPIs: (table) => {
    Object.assign(table, { setIsRoomy: makeStateUpdater('isRoomy', table) });
  },
};
