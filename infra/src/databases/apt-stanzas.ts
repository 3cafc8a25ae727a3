/** One source of packages in apt's own words: field name → value, continuation lines included. */
export type AptStanza = ReadonlyMap<string, string>;

/** Reads the `.sources` format: stanzas of `Field: value`, parted by empty lines. */
export function parseDeb822(text: string): AptStanza[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => {
      const fields = new Map<string, string>();
      let current = '';
      for (const line of block.split('\n')) {
        if (line.startsWith('#')) continue;
        const field = /^([A-Za-z-]+):(.*)$/.exec(line);
        if (field?.[1] !== undefined) fields.set((current = field[1]), (field[2] ?? '').trimStart());
        else if (current !== '' && /^\s/.test(line)) fields.set(current, `${fields.get(current) ?? ''}\n${line}`);
      }
      return fields;
    })
    .filter((fields) => fields.has('URIs'));
}

/** Reads the one-line format: `deb [signed-by=…] uri suite component …`. */
export function parseOneLine(text: string): AptStanza[] {
  return text.split('\n').flatMap((line) => {
    const parts = /^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s+(\S.*)$/.exec(line.trim());
    if (parts === null) return [];
    const [, options = '', uri = '', suite = '', components = ''] = parts;
    const signedBy = /signed-by=(\S+)/.exec(options)?.[1];
    const fields = new Map([
      ['Types', 'deb'],
      ['URIs', uri],
      ['Suites', suite],
      ['Components', components.replace(/#.*/, '').trim()],
    ]);
    if (signedBy !== undefined) fields.set('Signed-By', signedBy);
    return [fields];
  });
}

/**
 * The same sources, pointed at another release of the same distribution: `X` and `X-security` follow, `X-updates` and
 * `X-backports` are left out, as are sources of others (which have no `main`, or no suite of that release).
 */
export function toRelease(stanzas: readonly AptStanza[], current: string, wanted: string): AptStanza[] {
  return stanzas.flatMap((stanza) => {
    const suites = (stanza.get('Suites') ?? '')
      .split(/\s+/)
      .filter((suite) => suite === current || suite === `${current}-security`)
      .map((suite) => suite.replace(current, wanted));
    const hasMain = (stanza.get('Components') ?? '').split(/\s+/).includes('main');
    if (suites.length === 0 || !hasMain || stanza.get('Enabled') === 'no') return [];
    return [new Map([...stanza, ['Types', 'deb'], ['Suites', suites.join(' ')], ['Components', 'main']])];
  });
}

/** Writes stanzas in the `.sources` format. */
export function formatDeb822(stanzas: readonly AptStanza[]): string {
  return stanzas.map((stanza) => [...stanza].map(([field, value]) => `${field}: ${value}\n`).join('')).join('\n');
}
