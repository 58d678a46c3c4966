import { useEffect, useRef, useState } from "react";

/** Milliseconds without typing after which the result of the search is announced. */
const pause = 600;

/** The text of a live region: `found` after a pause in typing, or an argument of `announce` at once. */
export function useAnnouncement(found: string) {
  const [announcement, setAnnouncement] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(() => setAnnouncement(found), pause);
    return () => clearTimeout(timer.current);
  }, [found]);
  const announce = (sentence: string) => {
    // A pending announcement would replace this one before it is heard.
    clearTimeout(timer.current);
    setAnnouncement(sentence);
  };
  return { announcement, announce };
}
