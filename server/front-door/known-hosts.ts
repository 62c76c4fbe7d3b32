/** Requests for any other host are refused, so that nothing we build from a host name can be poisoned. */
export function knownHosts(publicUrl: string, port: number): (host: string | undefined) => boolean {
  const hosts = new Set([
    new URL(publicUrl).host,
    ...['localhost', '127.0.0.1', '[::1]'].map((name) => (port === 80 ? name : `${name}:${port}`)),
  ]);
  return (host) => host !== undefined && hosts.has(host.toLowerCase());
}
