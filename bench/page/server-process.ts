import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { waitWhileBusy } from '../wait-while-busy.ts';

/** Starts a server and waits until something listens on its port, and until it has that number of child processes. */
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
  const isUp = async () =>
    (await isOpen(port)) && childrenOf(child.pid as number).length >= children;
  try {
    const over = async () => !isRunning(child) || (await isUp());
    await waitWhileBusy(over, { what: 'its start', pid: child.pid as number });
    if (!isRunning(child)) throw new Error(complaints.trim());
  } catch (error) {
    await stop();
    throw new Error(`${program} did not start: ${error}`);
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
