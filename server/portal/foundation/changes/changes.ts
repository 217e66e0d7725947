import type { Database } from "../../../platform/db/database.ts";
import { openNotices } from "../../../platform/notices/notices.ts";

/** Something about this candidate is not as it was. What it is, a page asks for itself. */
export type Change = { companyId: number; partnerApplicationId: string };

/** An open page, and the changes that it may be notified of. */
type Follower = {
  companyId: number;
  /** One candidate; null is every candidate of the company. */
  partnerApplicationId: string | null;
  /** The owner of a page. */
  session: string;
  /** Null when it may be any candidate that changed. */
  changed(partnerApplicationId: string | null): void;
  ended(): void;
};

export type Changes = {
  /** Notifies the open pages of every process. */
  tell(told: Change): Promise<void>;
  /** Returns how to leave; null when this session has as many pages open as allowed, or the process is stopping. */
  follow(follower: Follower): Promise<(() => void) | null>;
  /** Ends what is followed here, for good. */
  close(): void;
};

/** Pages of one session that follow at a time, in one process. Those in the background do not. */
const followersOfSession = 6;

/** The notices of changes between processes, with the pages that follow them in this one. */
export function openChanges(db: Database): Changes {
  const notices = openNotices(db, "candor_portal_changes");
  const followers = new Map<number, Set<Follower>>();
  let hearing: Promise<void> | null = null;
  let closed = false;

  const hearer = {
    notice(text: string) {
      const partnerApplicationId = text.slice(text.indexOf(" ") + 1);
      for (const follower of followers.get(Number.parseInt(text, 10)) ?? []) {
        const wanted = follower.partnerApplicationId;
        if (wanted === null || wanted === partnerApplicationId) follower.changed(partnerApplicationId);
      }
    },
    gap() {
      for (const ofCompany of followers.values()) for (const follower of ofCompany) follower.changed(null);
    },
  };

  async function hear(): Promise<void> {
    hearing ??= notices.hear(hearer);
    try {
      await hearing;
    } catch (error) {
      hearing = null;
      throw error;
    }
  }

  return {
    tell: ({ companyId, partnerApplicationId }) => notices.tell(`${companyId} ${partnerApplicationId}`),
    async follow(follower) {
      await hear();
      const ofCompany = followers.get(follower.companyId) ?? new Set();
      const ofSession = [...ofCompany].filter(({ session }) => session === follower.session);
      if (closed || ofSession.length >= followersOfSession) return null;
      followers.set(follower.companyId, ofCompany.add(follower));
      return () => {
        ofCompany.delete(follower);
        if (ofCompany.size === 0 && followers.get(follower.companyId) === ofCompany) {
          followers.delete(follower.companyId);
        }
      };
    },
    close() {
      closed = true;
      for (const ofCompany of followers.values()) for (const follower of ofCompany) follower.ended();
      followers.clear();
    },
  };
}
