import { STATUS_OF } from '../errors.ts';
import { createInstruments } from './instruments.ts';
import { type OpenNode, readNode, readProcess } from './node-figures.ts';
import {
  AREAS,
  METHOD_CLASSES,
  methodClass,
  STATUS_CLASSES,
  statusClass,
} from './request-areas.ts';

type Details = Record<string, unknown>;

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
const OUTCOMES = {
  signIn: ['accepted', 'wrong-credentials', 'account-expired'],
  pin: ['accepted', 'refused'],
  answer: ['answered', 'overloaded', 'key', 'quota', 'failed'],
};

type Known = { budgets: string[]; version: string; assistant: 'built-in' | 'provider' };

/** The metrics of this node: events are counted as they are logged, at any level; states are read on demand. */
export function createMetrics({ budgets, version, assistant }: Known) {
  const instruments = createInstruments();
  const { counter, histogram, read } = instruments;
  let node: OpenNode | null = null;

  const requests = counter('saharis_requests_total', 'Requests answered', {
    area: AREAS,
    method: METHOD_CLASSES,
    status: STATUS_CLASSES,
  });
  const requestSeconds = histogram(
    'saharis_request_seconds',
    'Time from the head of a request to the begin of its answer',
    REQUEST_SECONDS,
    { area: AREAS },
  );
  const landings = counter('saharis_landing_page_sends_total', 'Landing pages sent', {
    made: ['cached', 'rendered'],
  });
  const refusals = counter('saharis_refusals_total', 'Requests refused', {
    code: Object.keys(STATUS_OF),
  });
  const signIns = counter('saharis_sign_ins_total', 'Sign-ins of recruiters', {
    outcome: OUTCOMES.signIn,
  });
  const pinTries = counter('saharis_pin_tries_total', 'Tries of the admin PIN', {
    outcome: OUTCOMES.pin,
  });
  const limits = counter('saharis_rate_limits_total', 'Tries counted against a budget', {
    budget: budgets,
    outcome: ['allowed', 'refused'],
  });
  const answers = counter('saharis_assistant_answers_total', 'Questions to the assistant', {
    by: ['built-in', 'provider'],
    outcome: OUTCOMES.answer,
  });
  const logLines = counter('saharis_log_events_total', 'What the log heard, written or not', {
    level: ['debug', 'info', 'warn', 'error'],
  });
  const databaseErrors = counter(
    'saharis_database_errors_total',
    'Statements and connections that failed',
    {
      kind: ['away', 'full', 'other'],
    },
  );
  const statementSeconds = histogram(
    'saharis_database_statement_seconds',
    'Time of a statement, both ways included',
    STATEMENT_SECONDS,
  );
  const mailsEnded = counter('saharis_mail_deliveries_total', 'Tries to send a mail', {
    outcome: ['sent', 'kept', 'failed'],
  });
  const jobsFailed = counter('saharis_jobs_failed_total', 'Background jobs that failed', {
    job: ['send-mails', 'plan-mails', 'housekeeping'],
  });
  let housekeptAt: number | null = null;
  read(
    'gauge',
    'saharis_housekeeping_success_timestamp_seconds',
    'When old receipts and pictures were last removed',
    () => housekeptAt,
  );

  const countRequest = ({ area, method, status, ms, made }: Details) => {
    requests([area, methodClass(method), statusClass(status)]);
    requestSeconds(Number(ms) / 1000, [area]);
    if (made) landings([made]);
  };
  const countRefusal = ({ code }: Details) => refusals([code]);
  const COUNTED_EVENTS: Record<string, (details: Details) => void> = {
    'request.done': countRequest,
    'request.slow': countRequest,
    'request.refused': countRefusal,
    'request.failed': countRefusal,
    'sign-in': () => signIns(['accepted']),
    'sign-in.refused': ({ reason }) => signIns([reason]),
    'pin.accepted': () => pinTries(['accepted']),
    'pin.refused': () => pinTries(['refused']),
    'chat.answered': () => answers([assistant, 'answered']),
    'chat.unanswered': ({ reason }) => answers([assistant, reason]),
    'limit.spent': ({ budget, allowed }) => limits([budget, allowed ? 'allowed' : 'refused']),
    'database.connection-lost': () => databaseErrors(['away']),
    'mail.sent': () => mailsEnded(['sent']),
    'mail.kept': () => mailsEnded(['kept']),
    'mail.failed': () => mailsEnded(['failed']),
    'job.failed': ({ job }) => jobsFailed([job]),
    'housekeeping.done': () => {
      housekeptAt = Date.now() / 1000;
    },
  };

  readNode(instruments, () => node, version);
  readProcess(instruments);

  return {
    onEvent(level: string, event: string, details: Details) {
      logLines([level]);
      COUNTED_EVENTS[event]?.(details);
    },
    statementDone(ms: number, fault: 'away' | 'full' | 'other' | null) {
      statementSeconds(ms / 1000);
      if (fault) databaseErrors([fault]);
    },
    connectionFailed: (fault: 'away' | 'full' | 'other') => databaseErrors([fault]),
    /** From now on there is a site to read from. */
    opened(opened: OpenNode) {
      node = opened;
    },
    names: instruments.names,
    text: instruments.text,
  };
}
