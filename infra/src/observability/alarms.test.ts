import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const { groups } = parse(readFileSync('infra/observability/alerts.yaml', 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync('infra/observability/dashboard.json', 'utf8')) as {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
};

/** Names of figures that there are: the processes' own, those of Node, and what Prometheus and the cluster add. */
const known = (): Set<string> => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const sources = [
    'services/kit/src/process/metrics.ts',
    'services/gateway/src/first-view/first-views.ts',
    'services/account/src/log-in/failed-logins.store.ts',
    'services/platform/src/page-reports/page-metrics.ts',
    'services/platform/src/failures/guard-remotes.ts',
    'services/platform/src/site/shedding/shedding.ts',
  ];
  const own = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/name: '([a-z_]+)'/g)].map(([, name]) => name));
  const names = [...own, ...registry.getMetricsAsArray().map(({ name }) => name)].map(String);
  return new Set([...names, ...names.flatMap((name) => [`${name}_bucket`, `${name}_count`, `${name}_sum`]), ...GIVEN]);
};
const GIVEN = ['up', 'kube_cronjob_status_last_successful_time'];

/** Figures that an expression asks for: words with an underscore that are no function and no label, and `up`. */
const figuresOf = (expr: string): string[] =>
  [...expr.replaceAll(/\{[^}]*\}/g, '').matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|up)\b(?!\s*\()/g)].map(([, name]) => name ?? '');

/** A page breaks its lines where they are full, also within an expression. */
const onOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

test.each(rules)('$alert has a page of its own that says what to do, and asks for figures that there are', (rule) => {
  expect(existsSync(rule.annotations.runbook)).toBe(true);
  const page = readFileSync(rule.annotations.runbook, 'utf8');
  expect(page.startsWith(`# ${rule.alert}\n`)).toBe(true);
  expect([...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
    'What it means',
    'Look first',
    'Do',
    'Afterwards',
  ]);
  expect(onOneLine(page)).toContain(onOneLine(rule.expr));
  expect(rule.labels.severity).toMatch(/^(critical|warning)$/);
  expect(rule.for).toMatch(/^\d+m$/);
  expect(figuresOf(rule.expr).length).toBeGreaterThan(0);
  for (const name of figuresOf(rule.expr)) expect([name, known().has(name)]).toEqual([name, true]);
});

test('every page belongs to an alarm, and no alarm is there twice', () => {
  const pages = rules.map(({ annotations }) => annotations.runbook.replace('infra/runbook/', ''));
  expect(readdirSync('infra/runbook').sort()).toEqual([...pages].sort());
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('the dashboard shows figures that there are', () => {
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  for (const { title, targets } of dashboard.panels) {
    for (const { expr } of targets) {
      expect([title, figuresOf(expr).length > 0]).toEqual([title, true]);
      for (const name of figuresOf(expr)) expect([title, name, known().has(name)]).toEqual([title, name, true]);
    }
  }
});
