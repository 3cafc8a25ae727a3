// Outlives its parent by a moment: is told over stdin which process groups exist (`+pid`, `-pid`), and when the pipe closes,
// which happens however the parent dies, ends those that are left.
import { createInterface } from 'node:readline';

const graceMs = 10_000;
const groups = new Set();

const signal = (pid, name) => {
  try {
    process.kill(-pid, name);
    return true;
  } catch (error) {
    if (error.code !== 'ESRCH') return true;
    groups.delete(pid);
    return false;
  }
};

const endAll = async () => {
  for (const pid of groups) signal(pid, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (Date.now() < deadline && [...groups].filter((pid) => signal(pid, 0)).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (const pid of groups) signal(pid, 'SIGKILL');
  process.exit(0);
};

// Ctrl-C and a closing terminal are the parent's to answer; this process ends with the pipe.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const pid = Number(line.slice(1));
    if (line.startsWith('+')) groups.add(pid);
    else groups.delete(pid);
  })
  .on('close', () => void endAll());
