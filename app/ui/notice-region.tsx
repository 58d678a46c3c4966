import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { NoticeCard } from "./notice-card.tsx";
import { dismissNotice, enterRegion, findRegion, type Notice, noticeStore } from "./notices.ts";

const none: readonly never[] = [];

/** Where notices appear: one at the end of the page, and one in every dialog. */
export function NoticeRegion() {
  const [self] = useState(() => Symbol("region"));
  useEffect(() => enterRegion(self), [self]);
  const regions = useSyncExternalStore<readonly symbol[]>(noticeStore.subscribe, noticeStore.readRegions, () => none);
  const all = useSyncExternalStore<readonly Notice[]>(noticeStore.subscribe, noticeStore.read, () => none);
  const notices = all.filter((notice) => findRegion(notice, regions) === self);
  const isBehind = regions.at(-1) !== self;
  useEscape(notices);
  const region = useTop(notices);
  // One that came from a dialog now closed, or from the page behind, was announced there.
  const own = notices.filter(({ home, isMoved }) => !isMoved && (home === self || home === undefined));
  const guests = notices.filter((notice) => !own.includes(notice));
  return (
    <div ref={region} className="notices">
      {guests.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} isBehind={isBehind} />
      ))}
      <div className="notices__live" role="status" aria-live="polite" aria-relevant="additions">
        {own.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} isBehind={isBehind} />
        ))}
      </div>
    </div>
  );
}

/** Escape closes the newest notice; with a dialog open the key is the dialog's. */
function useEscape(notices: readonly Notice[]): void {
  const newest = notices.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal")) return;
      dismissNotice(newest);
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [newest]);
}

/** Below the page's header, wherever that ends when a new notice comes. */
function useTop(notices: readonly Notice[]) {
  const region = useRef<HTMLDivElement>(null);
  const newest = notices.at(-1)?.id;
  useLayoutEffect(() => {
    if (newest === undefined) return;
    // Its parts, for the header itself has no box of its own.
    const header = [...document.querySelectorAll("body > header > :not(dialog)")];
    const bottom = Math.max(0, ...header.map((part) => part.getBoundingClientRect().bottom));
    region.current?.style.setProperty("--notices-top", `${bottom}px`);
  }, [newest]);
  return region;
}
