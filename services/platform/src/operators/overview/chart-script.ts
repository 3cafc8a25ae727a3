/**
 * Draws the overview's figures with uPlot: each table of figures that says `data-chart` gets a chart before it. Without
 * script the tables are there, and they stay for who cannot see a chart. Plain JavaScript, served as it stands.
 */
export const CHART_SCRIPT = `'use strict';
(() => {
  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const format = (options) => new Intl.DateTimeFormat(document.documentElement.lang === 'en' ? 'en-GB' : 'nl-NL', { ...options, timeZone: 'Europe/Amsterdam' });
  const time = format({ hour: '2-digit', minute: '2-digit' });
  const draw = (figure) => {
    const rows = [...figure.querySelectorAll('tbody tr')];
    const at = rows.map((row) => Date.parse(row.querySelector('time').dateTime) / 1000);
    const values = rows.map((row) => Number(row.querySelector('data').value));
    const place = figure.querySelector('.chart');
    place.replaceChildren();
    const axis = { stroke: colour('--muted'), grid: { stroke: colour('--line'), width: 1 }, ticks: { stroke: colour('--line') } };
    const whole = (plot, splits) => splits.map((split) => (Number.isInteger(split) ? String(split) : ''));
    new uPlot({
      width: figure.clientWidth,
      height: 180,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: true }, y: { range: (plot, low, high) => [0, Math.max(5, Math.ceil(high * 1.1))] } },
      axes: [
        { ...axis, values: (plot, splits) => splits.map((split) => time.format(new Date(split * 1000))) },
        { ...axis, values: whole, size: 44 },
      ],
      series: [{}, {
        stroke: colour('--primary'),
        fill: colour('--soft'),
        width: 2,
        points: { show: false },
        paths: uPlot.paths.bars({ size: [0.7, 40] }),
      }],
    }, [at, values], place);
  };
  const all = () => document.querySelectorAll('[data-chart]').forEach(draw);
  all();
  let waiting = 0;
  addEventListener('resize', () => { cancelAnimationFrame(waiting); waiting = requestAnimationFrame(all); });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', all);
})();
`;
