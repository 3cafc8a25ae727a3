/** Alone in its file: the browser takes this and no schema. */
export const PAGE_REPORT_PATH = '/api/Site/PageReport';
