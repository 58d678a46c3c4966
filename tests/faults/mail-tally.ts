import type { ReceivedMail } from "../support/mail-server.ts";

/** The mails that a server has accepted, counted by request and recipient. */
export interface MailTally {
  add(mails: readonly ReceivedMail[]): void;
  /** The number of copies of this request's mail to this recipient, and of different Message-IDs. */
  of(number: string, recipient: string): { copies: number; messageIds: number };
  /** All recipients. */
  recipients(): Set<string>;
  /** All request numbers in the mails. */
  numbers(): Set<string>;
}

interface Count {
  number: string;
  recipient: string;
  copies: number;
  messageIds: Set<string | undefined>;
}

export function createMailTally(): MailTally {
  const counts = new Map<string, Count>();
  const nameOf = (number: string, recipient: string) => `${number} ${recipient}`;
  return {
    add(mails) {
      for (const { recipients, parsed } of mails) {
        const [number = "no number"] = /COT-\d{4}-\d{6}/.exec(parsed.subject ?? "") ?? [];
        const recipient = recipients.join();
        const name = nameOf(number, recipient);
        const count = counts.get(name) ?? { number, recipient, copies: 0, messageIds: new Set() };
        count.copies += 1;
        count.messageIds.add(parsed.messageId);
        counts.set(name, count);
      }
    },
    of(number, recipient) {
      const count = counts.get(nameOf(number, recipient));
      return { copies: count?.copies ?? 0, messageIds: count?.messageIds.size ?? 0 };
    },
    recipients: () => new Set([...counts.values()].map(({ recipient }) => recipient)),
    numbers: () => new Set([...counts.values()].map(({ number }) => number)),
  };
}
