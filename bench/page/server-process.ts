import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const START_TIMEOUT_MS = 10_000;
const BETWEEN_LOOKS_MS = 50;

/** Starts a server and waits until something listens on its port, and until it has so many processes of its own. */
export async function startServer(program: string, args: string[], port: number, children = 0) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  // Whatever ends the bench ends the servers it started.
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  const stop = async () => {
    process.off('exit', endWithUs);
    if (isRunning(child)) child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isOpen(port)) || childrenOf(child.pid as number).length < children) {
    if (!isRunning(child) || Date.now() > deadline) {
      await stop();
      throw new Error(`${program} did not start: ${complaints.trim()}`);
    }
    await pause(BETWEEN_LOOKS_MS);
  }
  return { pids: [child.pid as number, ...childrenOf(child.pid as number)], stop };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
