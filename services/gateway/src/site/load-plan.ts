import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FederationManifest,
  inLanguage,
  type Language,
  LANGUAGES,
  OWN_LANGUAGE,
  PUBLISHED_FILES,
  RemoteMetadata,
  type Schema,
  ShellManifest,
} from '@site/contracts';
import { z } from 'zod/mini';
import { readOrNull } from '../files/published-folder.js';

/** A script, and what it must be for a browser to run it (SRI); null where that is not known, as of chunks (decision 66). */
export interface PlannedScript {
  readonly url: string;
  readonly integrity: string | null;
}

/** What the browser fetches to run a part, as paths on our origin. */
export interface LoadPlan {
  /** Of a remote its entry first. */
  readonly scripts: readonly PlannedScript[];
  readonly styles: readonly string[];
  /** Letters that its styles name, of a shell. */
  readonly fonts: readonly string[];
  /** File that renders its pages on the server; null when this version has none. */
  readonly serverEntry: string | null;
  /** Its style sheets as one text, for first views; empty when there is no server entry. */
  readonly sheet: string;
  /** The same of this version in other languages, as far as it was built in them. */
  readonly others: ReadonlyMap<Language, LoadPlan>;
}

/** The plan in a language; a version that was not built in it is shown in the site's own. */
export const planIn = (plan: LoadPlan, language: Language): LoadPlan => plan.others.get(language) ?? plan;

/** Is there a build of it in this language? */
export const speaks = (plan: LoadPlan, language: Language): boolean => language === OWN_LANGUAGE || plan.others.has(language);

const ROUTES_DOOR = './routes';

const readJson = async <S extends Schema>(schema: S, file: string): Promise<z.output<S>> =>
  z.parse(schema, JSON.parse(await readFile(file, 'utf8')));

/** Public folder of a version, with a slash at its end. */
export const publicFolder = {
  shell: (version: string): string => `/shell/${version}/`,
  remote: (name: string, version: string): string => `/remotes/${name}/${version}/`,
};

/** Where the browser finds a remote's manifest. */
export const manifestUrl = (name: string, version: string, language: Language): string =>
  publicFolder.remote(name, version) + inLanguage(PUBLISHED_FILES.remoteManifest, language);

/** Inlined in a page, a style sheet needs whole paths for what is beside it. */
const readSheet = async (folder: string, file: string, at: (file: string) => string): Promise<string> => {
  const text = await readFile(join(folder, file), 'utf8');
  return text.replace(/url\((["']?)(?!["']?(?:data:|\/|https?:|#))/g, (_all, quote: string) => `url(${quote}${at('')}`);
};

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const readServerSide = async (
  folder: string,
  css: readonly string[],
  at: (file: string) => string,
  language: Language,
): Promise<Pick<LoadPlan, 'serverEntry' | 'sheet'>> => {
  const serverEntry = join(folder, inLanguage(PUBLISHED_FILES.serverEntry, language));
  if (!(await isThere(serverEntry))) return { serverEntry: null, sheet: '' };
  const sheets = await Promise.all(css.map((file) => readSheet(folder, file, at)));
  return { serverEntry, sheet: sheets.join('\n') };
};

/** As they are when the plan is made, right after the version was compared with its name. */
const readScripts = (folder: string, files: readonly string[], at: (file: string) => string): Promise<PlannedScript[]> =>
  Promise.all(
    files.map(async (file) => {
      const content = await readOrNull(join(folder, file));
      const integrity = content === null ? null : `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return { url: at(file), integrity };
    }),
  );

/** The plan in the site's own language with those in others whose manifest is there. */
const withOthers = async (
  folder: string,
  manifest: string,
  read: (language: Language) => Promise<Omit<LoadPlan, 'others'>>,
): Promise<LoadPlan> => {
  const others = new Map<Language, LoadPlan>();
  for (const language of LANGUAGES) {
    if (language === OWN_LANGUAGE || !(await isThere(join(folder, inLanguage(manifest, language))))) continue;
    others.set(language, { ...(await read(language)), others: new Map() });
  }
  return { ...(await read(OWN_LANGUAGE)), others };
};

/** @throws when its manifest cannot be read. */
export const readShellPlan = (dataDir: string, version: string): Promise<LoadPlan> => {
  const folder = join(dataDir, 'shell', version);
  const at = (file: string): string => publicFolder.shell(version) + file;
  return withOthers(folder, PUBLISHED_FILES.shellManifest, async (language) => {
    const {
      js,
      css,
      fonts = [],
    } = await readJson(ShellManifest, join(folder, inLanguage(PUBLISHED_FILES.shellManifest, language)));
    const scripts = await readScripts(folder, js, at);
    return { scripts, styles: css.map(at), fonts: fonts.map(at), ...(await readServerSide(folder, css, at, language)) };
  });
};

/** @throws when it cannot be read. */
export const readRemoteMetadata = (dataDir: string, name: string, version: string): Promise<RemoteMetadata> =>
  readJson(RemoteMetadata, join(dataDir, 'remotes', name, version, PUBLISHED_FILES.remoteMetadata));

/** What federation loads for a remote's routes: its entry, and the code and style of `./routes`. @throws as above. */
export const readRemotePlan = (dataDir: string, name: string, version: string): Promise<LoadPlan> => {
  const folder = join(dataDir, 'remotes', name, version);
  const at = (file: string): string => publicFolder.remote(name, version) + file;
  return withOthers(folder, PUBLISHED_FILES.remoteManifest, async (language) => {
    const manifest = join(folder, inLanguage(PUBLISHED_FILES.remoteManifest, language));
    const { metaData, exposes } = await readJson(FederationManifest, manifest);
    const { js, css } = exposes.find(({ path }) => path === ROUTES_DOOR)?.assets ?? { js: { sync: [] }, css: { sync: [] } };
    const { path, name: entry } = metaData.remoteEntry;
    return {
      scripts: [
        ...(await readScripts(folder, [`${path}${entry}`], at)),
        ...js.sync.map((file) => ({ url: at(file), integrity: null })),
      ],
      styles: css.sync.map(at),
      fonts: [],
      ...(await readServerSide(folder, css.sync, at, language)),
    };
  });
};
