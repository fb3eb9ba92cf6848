import { lazy, type ReactNode, useState } from 'react';
import { Part } from '../app/Part.tsx';
import { W } from '../text/language.ts';

const FriendsDialog = lazy(() => import('./FriendsDialog.tsx'));

/** The button that leads to a link for friends in two clicks. */
export const PlayFriends = (): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn large" data-play-friends onClick={() => setOpen(true)}>
        {W.home.friends}
      </button>
      {isOpen && (
        <Part>
          <FriendsDialog onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
};
