/** Style sheet of the operators' pages: the site's colours and shapes (look: tokens of shell/sdk), without its bundles. */
export const STYLE = `
:root { --paper: #fffbf5; --surface: #fff; --ink: #1f2933; --muted: #5b6672; --line: #e8e0d5; --primary: #0f6b5c;
  --primary-hover: #0b5449; --soft: #e3f1ee; --danger: #b3261e; --danger-soft: #fbe9e7; --on-primary: #fff; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper: #181613; --surface: #221f1b; --ink: #f4efe7; --muted: #b9b0a3; --line: #3a352e;
  --primary: #63c7b2; --primary-hover: #86d6c5; --soft: #17352f; --danger: #f2b8b5; --danger-soft: #41201d; --on-primary: #10201d; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 16px/1.5 Figtree, system-ui, 'Segoe UI', Roboto, sans-serif; }
header { background: var(--surface); border-bottom: 1px solid var(--line); }
header::before { content: ''; display: block; height: 6px; background: repeating-linear-gradient(135deg, #e4573d 0 14px, var(--paper) 14px 20px,
  #ffc94a 20px 26px, var(--paper) 26px 32px); }
header > div, .middle { max-width: 1456px; margin: 0 auto; padding: 16px; }
header > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px; }
.brand { display: inline-flex; align-items: center; gap: 10px; font-weight: 800; font-size: 20px; color: var(--ink); text-decoration: none;
  letter-spacing: -0.025em; }
.who { display: flex; align-items: center; gap: 12px; color: var(--muted); }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; padding-block: 8px 64px; max-width: 1120px; }
section { position: relative; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 24px; overflow-x: auto; }
h1, h2, h3 { line-height: 1.2; margin: 0 0 8px; letter-spacing: -0.01em; }
h1 { font-size: 28px; } h2 { font-size: 23px; } h3 { font-size: 19px; margin-top: 24px; }
p { margin: 0 0 16px; max-width: 70ch; } .muted { color: var(--muted); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 8px 12px 8px 0; border-top: 1px solid var(--line); vertical-align: middle; }
thead th { color: var(--muted); font-weight: 500; } tbody th { font-weight: 600; } code { font-size: 14px; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 0; }
form.stack { display: grid; gap: 16px; } label { display: grid; gap: 4px; font-weight: 500; }
input { font: inherit; color: inherit; background: var(--surface); border: 1px solid #8a8378; border-radius: 10px; padding: 9px 12px;
  min-height: 44px; min-width: 0; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 18px; border-radius: 999px; border: 1px solid var(--primary);
  background: var(--surface); color: var(--primary); cursor: pointer; }
button.main { background: var(--primary); color: var(--on-primary); } button:hover { border-color: var(--primary-hover); }
button.main:hover { background: var(--primary-hover); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.state { display: inline-block; border-radius: 999px; padding: 2px 12px; background: var(--soft); color: var(--primary); font-weight: 600; }
.state.off { background: transparent; color: var(--muted); border: 1px solid var(--line); }
.notice { background: var(--soft); border-radius: 12px; padding: 12px 16px; margin: 0; max-width: none; }
.error { background: var(--danger-soft); color: var(--danger); border-radius: 12px; padding: 12px 16px; margin: 0;
  max-width: none; }
.skip { position: absolute; left: -999px; } .skip:focus { position: static; }
.middle > nav ul { display: flex; gap: 4px; margin: 0; padding: 0 0 4px; list-style: none; flex-wrap: wrap; }
.middle > nav a { display: flex; align-items: center; min-height: 44px; padding: 4px 14px; border-radius: 999px; color: var(--ink);
  text-decoration: none; font-weight: 500; white-space: nowrap; }
.middle > nav a:hover { background: var(--soft); } .middle > nav a[aria-current] { background: var(--soft); color: var(--primary); font-weight: 600; }
@media (min-width: 1024px) {
  .with-menu { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 48px; }
  .middle > nav ul { display: grid; position: sticky; top: 16px; padding-top: 8px; overflow: visible; }
}
.question { border: 2px solid var(--danger); } button.danger { background: var(--danger); border-color: var(--danger); color: var(--surface); }
button.danger:hover { background: var(--danger); filter: brightness(0.92); }
section a { color: var(--primary); } a.button { display: inline-flex; align-items: center; min-height: 44px; padding: 8px 18px; border-radius: 999px;
  border: 1px solid var(--primary); font-weight: 600; text-decoration: none; }
.state.bad { background: var(--danger-soft); color: var(--danger); } .number { text-align: right; padding-right: 24px; }
.columns { display: grid; gap: 24px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); }
.columns > section { min-width: 0; } .chart { min-height: 180px; margin-bottom: 8px; overflow: hidden; } .chart:empty { display: none; }
summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; color: var(--primary); font-weight: 600; }
.qr { display: block; width: 220px; height: 220px; background: #fff; border-radius: 12px; }
.codes { columns: 2; max-width: 420px; padding: 0; list-style: none; font-family: ui-monospace, monospace; } .codes li { padding: 4px 0; }
.secret { font-family: ui-monospace, monospace; font-size: 18px; user-select: all; overflow-wrap: anywhere; }
select { font: inherit; color: inherit; background: var(--surface); border: 1px solid #8a8378; border-radius: 10px; padding: 9px 12px;
  min-height: 44px; min-width: 0; max-width: 100%; }
.planned form { align-items: end; } .planned form + h2 { margin-top: 32px; } .planned label { min-width: 0; max-width: 100%; } .planned input { max-width: 100%; }
.hint { color: var(--muted); font-weight: 400; font-size: 14px; } form.stack { max-width: 480px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
td .state { white-space: nowrap; } .row + p { margin-top: 16px; } h2 { scroll-margin-top: 88px; }
.notice, .error { position: sticky; top: 8px; z-index: 2; box-shadow: 0 2px 10px rgb(31 41 51 / 12%); }
.contents { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 0; list-style: none; }
.contents a { display: inline-flex; align-items: center; min-height: 44px; color: var(--primary); font-weight: 500; }
@media (max-width: 599px) {
  section { padding: 16px; } .figures th, .figures td { padding-right: 8px; }
  table:not(.figures), table:not(.figures) tbody { display: block; } table:not(.figures) thead { display: none; }
  table:not(.figures) tr { display: grid; gap: 6px; padding: 10px 0; border-top: 1px solid var(--line); }
  table:not(.figures) td, table:not(.figures) tbody th { border: 0; padding: 0; min-width: 0; text-align: left; overflow-wrap: anywhere; }
  table.brief:not(.figures) tr { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 12px; }
  table.brief:not(.figures) tr > :first-child { flex-basis: 100%; font-weight: 600; }
  td[data-label]::before { content: attr(data-label) ' '; color: var(--muted); }
}
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 4px; } legend { padding: 0; font-weight: 500; }
.check { display: flex; align-items: center; gap: 10px; min-height: 44px; font-weight: 400; } .check input { min-height: 20px; width: 20px; height: 20px;
  flex: none; accent-color: var(--primary); }
footer { padding: 8px 16px 32px; } footer form { justify-content: center; } footer button { border-color: transparent; background: none; }
footer button[aria-current] { color: var(--ink); text-decoration: underline; text-underline-offset: 4px; }
.narrow { max-width: 480px; width: 100%; margin: 24px auto; }
`;
