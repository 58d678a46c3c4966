import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { NoticeCard } from "./notice-card.tsx";
import { choosePlace, type NoticePlace } from "./notice-place.ts";
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
  const { place, region } = usePlace(notices);
  // One that came from a dialog now closed, or from the page behind, was announced there.
  const own = notices.filter(({ home, isMoved }) => !isMoved && (home === self || home === undefined));
  const guests = notices.filter((notice) => !own.includes(notice));
  return (
    <div ref={region} className={`notices notices--${place}`}>
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

/** A new notice takes the corner where it covers the fewest controls, so that it is not in the way of the next click. */
function usePlace(notices: readonly Notice[]) {
  const region = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<NoticePlace>("bottom-end");
  const newest = notices.at(-1)?.id;
  useLayoutEffect(() => {
    if (newest !== undefined && region.current) setPlace(choosePlace(region.current));
  }, [newest]);
  return { place, region };
}
