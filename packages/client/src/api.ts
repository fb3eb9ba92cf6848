// Generated from openapi.json by scripts/client.mjs. Do not edit.

export interface paths {
    "/api/admin/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What admins have done */
        get: operations["listActs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/aside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tables that this server cannot serve, and why */
        get: operations["listAside"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People whose name contains a text */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{person}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mute or ban a person, or end that */
        post: operations["moderatePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports that nobody has settled, or all */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{report}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settle a report */
        post: operations["settleReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close, reopen or delete a table, remove a player from a seat, or remove a message (seq) */
        post: operations["moderateTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your clubs, and those that invite you */
        get: operations["listClubs"];
        put?: never;
        /** Create a club */
        post: operations["createClub"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A club, its members and tournaments */
        get: operations["getClub"];
        put?: never;
        post?: never;
        /** Delete a club; its games stay with their players */
        delete: operations["deleteClub"];
        options?: never;
        head?: never;
        /** Change the name of a club, or what it says of itself */
        patch: operations["changeClub"];
        trace?: never;
    };
    "/api/clubs/{club}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join a club that invites you, or decline */
        post: operations["answerClub"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club}/calls/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Invite somebody to a club by name */
        put: operations["inviteToClub"];
        post?: never;
        /** Withdraw an invitation */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club}/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search the finished games of a club */
        get: operations["searchClubGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club}/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a link that admits people to a club */
        post: operations["createClubLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club}/invites/{invite}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a link */
        delete: operations["revokeClubLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club}/league": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The league table of a club */
        get: operations["getLeague"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club}/members/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a member a role; `owner` hands the club over */
        put: operations["setClubRole"];
        post?: never;
        /** Remove a member, or leave the club */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club}/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lobby of a club */
        get: operations["listClubTables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club}/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Announce a tournament */
        post: operations["createTournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club}/tournaments/{tournament}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tournament: standings, rounds and tables */
        get: operations["getTournament"];
        put?: never;
        post?: never;
        /** Delete a tournament; its games stay */
        delete: operations["deleteTournament"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club}/tournaments/{tournament}/entrants/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Enter a tournament */
        put: operations["enterTournament"];
        post?: never;
        /** Withdraw from a tournament */
        delete: operations["withdrawFromTournament"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club}/tournaments/{tournament}/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start the next round; its tables start by themselves */
        post: operations["startRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club}/tournaments/{tournament}/rounds/{round}/tables/{board}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rule on the result of a table; its game is stopped */
        put: operations["ruleOnTable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search finished games: public ones, or your own */
        get: operations["searchGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the process running? */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The club that a link leads to */
        get: operations["getInvitation"];
        put?: never;
        /** Join a club by its link */
        post: operations["joinClub"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask for the end of emails about games */
        get: operations["showUnsubscribe"];
        put?: never;
        /** Confirm the end of emails about games */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/verify/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask for the email address */
        get: operations["showVerify"];
        put?: never;
        /** Confirm the email address */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who am I? */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /** Delete the account */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        /** Change the email address, which takes the password, or what is emailed */
        patch: operations["changeMe"];
        trace?: never;
    };
    "/api/me/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your bots */
        get: operations["listBots"];
        put?: never;
        /** Create an account for a bot, with its access token */
        post: operations["createBot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/bots/{bot}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a bot */
        delete: operations["deleteBot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/bots/{bot}/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a bot a new access token; the old one stops working */
        post: operations["renewBotToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events: your tables, and whenever it is your turn */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything the server has stored about you */
        get: operations["exportMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/follows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People and games you follow, and their news */
        get: operations["listFollows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/follows/people/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Follow a person */
        put: operations["followPerson"];
        post?: never;
        /** Stop following a person */
        delete: operations["unfollowPerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/follows/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Follow a game that you may watch */
        put: operations["followTable"];
        post?: never;
        /** Stop following a game */
        delete: operations["unfollowTable"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/hooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a webhook */
        post: operations["addHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/hooks/{hook}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a webhook */
        delete: operations["removeHook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/hooks/{hook}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message to a webhook, to try it */
        post: operations["testHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How you are told about your games */
        get: operations["getNotices"];
        /** Choose how you are told about your games */
        put: operations["chooseNotices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/publicity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether your games are rated and your results public */
        get: operations["getPublicity"];
        /** Choose whether your games are rated and your results public */
        put: operations["setPublicity"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/pushes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Be told in this browser (Web Push) */
        post: operations["addPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/pushes/{push}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** No longer be told in a browser */
        delete: operations["removePush"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where am I logged in? */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** Log out everywhere */
        delete: operations["endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Log out somewhere */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your access tokens */
        get: operations["listTokens"];
        put?: never;
        /** Create an access token; takes your password */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens/{access}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an access token */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prometheus metrics, for this machine and admins */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a password reset link */
        post: operations["requestPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password using a reset link */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign up */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person: public games, and results and ratings if they are public */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ratings/{title}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rating table of a title, with error bars */
        get: operations["listRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is it ready to serve? Reads from the database and writes to it */
        get: operations["getReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Current user, and whether this server sends email */
        get: operations["getSession"];
        put?: never;
        /** Log in */
        post: operations["logIn"];
        /** Log out */
        delete: operations["logOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List public games, or your own */
        get: operations["listTables"];
        put?: never;
        /** Create a game */
        post: operations["createTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything about a table */
        get: operations["getTable"];
        put?: never;
        post?: never;
        /** Delete a table that nobody finished, or a copy for analysis */
        delete: operations["deleteTable"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/abandon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Vote to abandon the game */
        post: operations["voteToAbandon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer an undo request */
        post: operations["answerUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the seat back from the bot */
        post: operations["takeSeatBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a chat message */
        post: operations["sendChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy the game up to a move into a private analysis table */
        post: operations["cloneTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has happened since */
        get: operations["listEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a seat by invitation, without an account */
        post: operations["joinAsGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a seat, or join as a replacement */
        post: operations["joinTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave the seat */
        post: operations["leaveTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/motion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to what is proposed, or decline */
        post: operations["answerMotion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a move, or a whole turn */
        post: operations["makeMoves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your private notes */
        get: operations["getNotes"];
        /** Write private notes */
        put: operations["writeNotes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How you are told about this game */
        get: operations["getTableNotices"];
        /** Choose how you are told about this game */
        put: operations["chooseTableNotices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The legal moves of the position
         * @description Any other query parameter is a field of the move, such as hex=K11.
         */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your standing orders */
        get: operations["listOrders"];
        put?: never;
        /** Make a standing order */
        post: operations["makeOrder"];
        /** End all your standing orders */
        delete: operations["endOrders"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/orders/{order}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a standing order */
        delete: operations["endOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause the clocks */
        post: operations["pauseClocks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the record */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/redo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Redo undone moves */
        post: operations["redo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a rematch */
        post: operations["createRematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a table, a player (seat) or a message (seq) to the moderators */
        post: operations["report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume the clocks */
        post: operations["resumeClocks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Agree that the game moves to a newer rules number, or take that back */
        put: operations["agreeToRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put a bot in an empty seat, or remove it; after the start every player must agree */
        put: operations["seatBot"];
        post?: never;
        /** Remove a player from a seat before the game starts */
        delete: operations["removePlayer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start the game; the server does the random setup */
        post: operations["startGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What would follow from moves at a table; nothing is changed */
        post: operations["tryMoves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo to an earlier move, or request it */
        post: operations["undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/vacation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on vacation: your clock stands still */
        post: operations["goOnVacation"];
        /** End your vacation */
        delete: operations["endVacation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a game by invitation and take its first seat, without an account */
        post: operations["hostAsGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import a game record for analysis; every move is checked */
        post: operations["importTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/titles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Titles, player counts, options */
        get: operations["listTitles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What would follow from moves after a record; nothing is stored */
        post: operations["tryRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A table in a list. */
        Card: {
            asked: {
                about: string | null;
                step: string;
            } | null;
            /** @description A moderator has closed it. */
            closed: boolean;
            club: string | null;
            /** @description Milliseconds since 1970. */
            created: number;
            deadline: number | null;
            id: string;
            /** @description You host the game. */
            isOwner: boolean;
            /** @description Number of moves. */
            moves: number;
            name: string;
            /** @description The options of the title. */
            options: {
                [key: string]: unknown;
            };
            origin: {
                at?: number;
                clone?: string;
                /** @constant */
                import?: true;
                rematch?: string;
            } | null;
            result: components["schemas"]["Rank"][] | null;
            /** @description The rules number the game is played under. */
            rules: number;
            seats: ({
                bot: string | null;
                isYou: boolean;
                name: string;
            } | null)[];
            seq: number;
            /** @description Number of seats. */
            size: number;
            speed: {
                /** @description Time bank of each player in milliseconds. */
                bank: number;
                /** @enum {string} */
                bot?: "trainee" | "conductor" | "stationmaster" | "director";
                /** @description Milliseconds per move. */
                move: number;
                /** @enum {string} */
                out: "warn" | "bot" | "replacement" | "out";
                /** @enum {string} */
                pause?: "any" | "all";
                /** @description Days of vacation of each player. */
                vacation?: number;
                /** @description Weekends are off. Minutes by which the table’s time is ahead of UTC. */
                weekends?: number;
            } | null;
            /** @enum {string} */
            status: "open" | "playing" | "finished" | "abandoned";
            /** @description The id of the title, such as 1857. */
            title: string;
            /** @enum {string} */
            undo: "none" | "turn" | "free";
            /** @description Milliseconds since 1970. */
            updated: number;
            /** @enum {string} */
            visibility: "public" | "invite" | "private" | "club";
            waiting: number[];
        };
        Club: {
            about: string;
            calls: {
                /** @description Milliseconds since 1970. */
                created: number;
                name: string;
            }[];
            /** @description Milliseconds since 1970. */
            created: number;
            id: string;
            invites: {
                /** @description Milliseconds since 1970. */
                created: number;
                /** @description Milliseconds since 1970. */
                expires: number;
                id: string;
            }[];
            members: {
                isYou: boolean;
                name: string;
                /** @enum {string} */
                role: "owner" | "organiser" | "member";
                /** @description Milliseconds since 1970. */
                since: number;
            }[];
            name: string;
            /** @enum {string} */
            role: "owner" | "organiser" | "member";
            tournaments: {
                id: string;
                name: string;
                players: number;
                round: number;
                rounds: number;
                /**
                 * @description `open`: members enter. `running`: a table is not over. `settled`: the next round can start. `over`: all rounds are played.
                 * @enum {string}
                 */
                state: "open" | "running" | "settled" | "over";
                title: string;
            }[];
        };
        Clubs: {
            calls: {
                about: string;
                by: string;
                /** @description Milliseconds since 1970. */
                created: number;
                id: string;
                name: string;
            }[];
            clubs: {
                about: string;
                id: string;
                members: number;
                name: string;
                /** @enum {string} */
                role: "owner" | "organiser" | "member";
                /** @description Milliseconds since 1970. */
                since: number;
            }[];
        };
        Entries: {
            entries: components["schemas"]["Entry"][];
            seq: number;
        };
        /** @description An entry of the log of a table. */
        Entry: {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "seat";
            /** @description A seat, counted from 0. */
            seat: number;
            seq: number;
            taken: {
                away?: boolean;
                bot: string | null;
                name: string;
            } | null;
            /** @enum {string} */
            why: "join" | "leave" | "bot" | "replacement" | "back" | "gone" | "removed";
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "start";
            opening: components["schemas"]["Opening"];
            seq: number;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            /** @description The level of the computer opponent that made it. */
            bot?: string;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "move";
            move: components["schemas"]["Move"];
            /**
             * @description A standing order of the player made it.
             * @constant
             */
            order?: true;
            /** @description A seat, counted from 0. */
            seat: number;
            seq: number;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "undo";
            /** @description A seat, counted from 0. */
            seat: number;
            seq: number;
            /** @description How many moves are left. */
            to: number;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "redo";
            /** @description A seat, counted from 0. */
            seat: number;
            seq: number;
            /** @description How many moves there are then. */
            to: number;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "ask";
            /** @description A seat, counted from 0. */
            seat: number;
            seq: number;
            /** @description How many moves would be left. */
            to: number;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "answer";
            /** @description A seat, counted from 0. */
            seat: number;
            seq: number;
            yes: boolean;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "vote";
            /** @description A seat, counted from 0. */
            seat: number;
            seq: number;
            yes: boolean;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "abandon";
            seq: number;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "pause";
            /** @description A seat, counted from 0. */
            seat: number;
            seq: number;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "resume";
            /** @description A seat, counted from 0. */
            seat: number;
            seq: number;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            /** @description Days from now; 0: the player is back. */
            days: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "vacation";
            /** @description A seat, counted from 0. */
            seat: number;
            seq: number;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "motion";
            /** @description A seat, counted from 0. */
            seat: number;
            seq: number;
            what: {
                /** @constant */
                to: "pause";
            } | {
                bot: string;
                /** @description A seat, counted from 0. */
                seat: number;
                /** @constant */
                to: "bot";
            };
            /** @description False: declined, or withdrawn. */
            yes: boolean;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "give";
            /** @description Time given back after the server was down. */
            ms: number;
            seq: number;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "timeout";
            /** @enum {string} */
            policy: "warn" | "bot" | "replacement" | "out";
            seats: number[];
            seq: number;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "rematch";
            seq: number;
            table: string;
        } | {
            /** @description Milliseconds since 1970. */
            at: number;
            events?: components["schemas"]["Event"][];
            /** @constant */
            kind: "chat";
            name: string;
            /**
             * @description A moderator has removed the text.
             * @constant
             */
            removed?: true;
            /** @description The game goes on under this rules number. */
            rules?: number;
            seat: number | null;
            seq: number;
            /** @description A moderator has removed the text of the entry with this seq. */
            strikes?: number;
            text: string;
        };
        Error: {
            error: {
                /** @description With a refusal: which of the moves, counted from 0. */
                at?: number;
                /**
                 * @description `malformed` (400): the request does not fit the description
                 *     `cut-off` (400): the request broke off before it was complete
                 *     `not-signed-in` (401): log in first, or send an access token
                 *     `wrong-token` (401): the access token does not exist, has expired or was revoked
                 *     `wrong-password` (401): wrong name or password
                 *     `wrong-password` (403): the password that confirms a change is wrong
                 *     `forbidden` (403): you may not do this
                 *     `scope` (403): the access token is not for this
                 *     `origin` (403): the request comes from a page of another site
                 *     `not-found` (404): there is none, or it is not for you
                 *     `too-slow` (408): the request took too long to arrive
                 *     `stale` (409): the game has moved on; `seq` and `news` tell how
                 *     `not-begun` (409): the game has not started
                 *     `begun` (409): the game has already started
                 *     `over` (409): the game is over
                 *     `not-over` (409): the game is not over
                 *     `empty-seat` (409): a seat is empty
                 *     `no-seat` (409): there is no such seat
                 *     `full` (409): every seat is taken
                 *     `taken` (409): the seat or the name is taken
                 *     `seated` (409): you already have a seat
                 *     `signed-in` (409): you are logged in, so you are no guest
                 *     `here` (409): no bot is playing for you
                 *     `bot-plays` (409): a bot plays for you; take your seat back first
                 *     `asked` (409): there is already an undo request
                 *     `not-asked` (409): there is no undo request
                 *     `answered` (409): you have already answered
                 *     `nothing-undone` (409): there is nothing to redo
                 *     `proposed` (409): another proposal is open
                 *     `removed` (409): the message has already been removed
                 *     `not-proposed` (409): there is nothing to answer
                 *     `on-vacation` (409): you are already on vacation
                 *     `no-vacation` (409): you have no vacation days left, or are not on vacation
                 *     `no-clock` (409): the game has no running clock
                 *     `paused` (409): the clocks are already paused
                 *     `running` (409): the clocks are not paused
                 *     `log-full` (409): the game has run for too long
                 *     `reserved` (409): the name is reserved
                 *     `banned` (403): the account is banned
                 *     `muted` (403): a moderator has muted you
                 *     `closed` (409): a moderator has closed the game
                 *     `finished` (409): finished games are kept
                 *     `others` (409): other players have seats in the game
                 *     `out` (409): you are out of the game
                 *     `too-many-orders` (409): you have too many standing orders in the game
                 *     `too-many-tables` (409): you host too many games that are not over, or have too many copies and imported games
                 *     `too-many-tokens` (409): you have too many access tokens
                 *     `too-many-bots` (409): you have too many bots
                 *     `too-many-follows` (409): you follow too many people and games
                 *     `too-many-clubs` (409): you are in too many clubs, or the club has too many members or tournaments
                 *     `yourself` (409): it is about yourself
                 *     `owner` (409): a club needs an owner; hand it over first
                 *     `member` (409): is a member of the club already
                 *     `entered` (409): is in the tournament already
                 *     `too-few` (409): there are not enough players
                 *     `unsettled` (409): a table of the round is not over
                 *     `too-many-targets` (409): you have too many browsers or webhooks that are told
                 *     `too-large` (413): the request is too large
                 *     `not-json` (415): send JSON
                 *     `not-legal` (422): a move of the imported record is illegal
                 *     `unreadable` (422): the imported record could not be checked
                 *     `too-long` (422): this takes too long to work out
                 *     `not-taken` (422): the webhook did not take the message
                 *     `fault` (422): a bug in the rules; nothing was changed
                 *     `too-many` (429): too many requests; `retry-after` says when to try again
                 *     `too-large` (431): the headers of the request are too large
                 *     `fault` (500): a bug in the server
                 *     `busy` (503): the server is very busy
                 *     `database` (503): the database does not answer
                 *     `again` (503): the game is being reloaded; try again
                 *     `unknown` (503): it is unknown whether the move was saved; read the table again
                 *     `unproven` (503): routes could not be checked right now
                 *     `too-long` (503): checking the routes took too long
                 *     `unserved` (503): this server cannot serve the game; nothing is lost
                 */
                code: string;
                /** @description For people. */
                message: string;
                /** @description With `stale`: what you have not seen. */
                news?: components["schemas"]["Entry"][];
                /** @description With a refusal: what its sentence is made of. */
                params?: Record<string, never>;
                /** @description With a refusal: the rule that forbids the move. */
                rule?: string;
                /** @description With `stale`: how many entries there are now. */
                seq?: number;
            };
        };
        /** @description What happened. */
        Event: {
            params: {
                [key: string]: unknown;
            };
            type: string;
        };
        Follows: {
            news: {
                /** @description Milliseconds since 1970. */
                at: number;
                table: components["schemas"]["Card"];
                /** @enum {string} */
                what: "begun" | "over";
                who: string[];
            }[];
            people: {
                bot: boolean;
                name: string;
            }[];
            tables: components["schemas"]["Card"][];
        };
        /** @description Finished games, the newest first. */
        Found: {
            tables: {
                asked: {
                    about: string | null;
                    step: string;
                } | null;
                /** @description A moderator has closed it. */
                closed: boolean;
                club: string | null;
                /** @description Milliseconds since 1970. */
                created: number;
                deadline: number | null;
                /** @description Milliseconds since 1970. */
                ended: number;
                id: string;
                /** @description You host the game. */
                isOwner: boolean;
                /** @description Number of moves. */
                moves: number;
                name: string;
                /** @description The options of the title. */
                options: {
                    [key: string]: unknown;
                };
                origin: {
                    at?: number;
                    clone?: string;
                    /** @constant */
                    import?: true;
                    rematch?: string;
                } | null;
                result: components["schemas"]["Rank"][] | null;
                /** @description The rules number the game is played under. */
                rules: number;
                seats: ({
                    bot: string | null;
                    isYou: boolean;
                    name: string;
                } | null)[];
                seq: number;
                /** @description Number of seats. */
                size: number;
                speed: {
                    /** @description Time bank of each player in milliseconds. */
                    bank: number;
                    /** @enum {string} */
                    bot?: "trainee" | "conductor" | "stationmaster" | "director";
                    /** @description Milliseconds per move. */
                    move: number;
                    /** @enum {string} */
                    out: "warn" | "bot" | "replacement" | "out";
                    /** @enum {string} */
                    pause?: "any" | "all";
                    /** @description Days of vacation of each player. */
                    vacation?: number;
                    /** @description Weekends are off. Minutes by which the table’s time is ahead of UTC. */
                    weekends?: number;
                } | null;
                /** @enum {string} */
                status: "open" | "playing" | "finished" | "abandoned";
                /** @description The id of the title, such as 1857. */
                title: string;
                /** @enum {string} */
                undo: "none" | "turn" | "free";
                /** @description Milliseconds since 1970. */
                updated: number;
                /** @enum {string} */
                visibility: "public" | "invite" | "private" | "club";
                waiting: number[];
            }[];
        };
        /** @description An event for you: `players` are yours at the table, `turn` those of them that must decide now. */
        Happening: {
            deadline: number | null;
            moves: number;
            name: string;
            players: string[];
            seq: number;
            /** @enum {string} */
            status: "open" | "playing" | "finished" | "abandoned";
            table: string;
            title: string;
            turn: string[];
            /** @constant */
            type: "table";
        };
        League: {
            games: number;
            rows: {
                games: number;
                isYou: boolean;
                name: string;
                points: number;
                wins: number;
            }[];
        };
        /** @description What the server sends over the stream of a table. */
        Message: {
            /** @description Milliseconds since 1970. */
            now: number;
            seq: number;
            /** @constant */
            type: "hello";
        } | {
            /** @description Milliseconds since 1970. */
            now: number;
            /** @constant */
            type: "time";
        } | {
            entries: components["schemas"]["Entry"][];
            /** @constant */
            type: "entries";
        } | {
            people: {
                name: string;
                seat: number | null;
            }[];
            /** @constant */
            type: "presence";
            /** @description How many are looking, those without a name included. */
            watching: number;
        } | {
            code: string;
            message: string;
            /** @constant */
            type: "error";
        };
        /** @description A move. The schemas Move-1857 and so on have the moves of each title. */
        Move: {
            /** @description A player: p1 in the first seat, p2 in the second. */
            by: string;
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The moves of 18España, rules number 2. */
        "Move-18esp": {
            by: string;
            /** @constant */
            type: "bankrupt";
        } | {
            amount: number;
            by: string;
            /** @constant */
            type: "bid";
        } | {
            by: string;
            company: string;
            from: string;
            par?: number;
            percent: number;
            /** @constant */
            type: "buy";
        } | {
            by: string;
            price: number;
            private: string;
            /** @constant */
            type: "buy-private";
        } | {
            by: string;
            from: string;
            price: number;
            train: string;
            /** @constant */
            type: "buy-train";
        } | {
            by: string;
            city: number;
            /** @constant */
            type: "city";
        } | {
            by: string;
            card: string;
            train: string;
            /** @constant */
            type: "combine";
        } | {
            by: string;
            train: string;
            /** @constant */
            type: "discard";
        } | {
            by: string;
            choice: string;
            /** @constant */
            type: "dividend";
        } | {
            by: string;
            step: string;
            /** @constant */
            type: "done";
        } | {
            by: string;
            hex: string;
            power?: string;
            rotation: number;
            tile: string;
            /** @constant */
            type: "lay";
        } | {
            by: string;
            /** @constant */
            type: "let";
        } | {
            by: string;
            /** @constant */
            type: "loan";
        } | {
            by: string;
            hex: string;
            /** @enum {string} */
            power?: "P4";
            /** @constant */
            type: "open-pass";
        } | {
            by: string;
            price: number;
            /** @constant */
            type: "par";
        } | {
            by: string;
            /** @constant */
            type: "pass";
        } | {
            by: string;
            /** @constant */
            type: "refuse";
        } | {
            by: string;
            /** @constant */
            type: "repay";
        } | {
            by: string;
            runs: {
                path: string[];
                picks?: {
                    [key: string]: number;
                };
                skips?: string[];
                train: string;
            }[];
            /** @constant */
            type: "run";
        } | {
            by: string;
            certificates?: number[];
            company: string;
            percent: number;
            /** @constant */
            type: "sell";
        } | {
            by: string;
            company: string;
            percent: number;
            /** @constant */
            type: "sell";
        } | {
            by: string;
            /** @enum {string} */
            side: "broad" | "narrow";
            /** @constant */
            type: "side";
        } | {
            by: string;
            /** @constant */
            type: "take";
        } | {
            by: string;
            minor: string;
            station: boolean;
            /** @constant */
            type: "takeover";
        } | {
            by: string;
            /** @enum {string} */
            from: "P5" | "pool";
            /** @constant */
            type: "tender";
        } | {
            by: string;
            city: number;
            hex: string;
            /** @constant */
            type: "token";
        };
        /** @description The moves of 18FB: Sviluppo ferroviario nel mezzogiorno italiano, rules number 2. */
        "Move-18fb": {
            by: string;
            company: string;
            /** @constant */
            type: "acquire";
        } | {
            by: string;
            /** @constant */
            type: "bankrupt";
        } | {
            amount: number;
            by: string;
            /** @constant */
            type: "bid";
        } | {
            by: string;
            company: string;
            from: string;
            par?: number;
            percent: number;
            /** @constant */
            type: "buy";
        } | {
            by: string;
            private: string;
            /** @constant */
            type: "buy-back";
        } | {
            by: string;
            price: number;
            private: string;
            /** @constant */
            type: "buy-private";
        } | {
            by: string;
            company: string;
            price: number;
            /** @constant */
            type: "buy-regional";
        } | {
            by: string;
            company: string;
            from: string;
            /** @constant */
            type: "buy-stock";
        } | {
            by: string;
            from: string;
            price: number;
            train: string;
            /** @constant */
            type: "buy-train";
        } | {
            bayard?: boolean;
            by: string;
            company: string;
            par?: number;
            /** @constant */
            type: "concession";
        } | {
            by: string;
            /** @constant */
            type: "decline";
        } | {
            by: string;
            choice: string;
            /** @constant */
            type: "dividend";
        } | {
            by: string;
            step: string;
            /** @constant */
            type: "done";
        } | {
            by: string;
            /** @constant */
            type: "falcon";
        } | {
            by: string;
            hex: string;
            /** @constant */
            type: "home";
        } | {
            by: string;
            hex: string;
            power?: string;
            rotation: number;
            tile: string;
            /** @constant */
            type: "lay";
        } | {
            by: string;
            /** @constant */
            type: "let";
        } | {
            by: string;
            /** @constant */
            type: "melisurgo";
        } | {
            by: string;
            join: boolean;
            /** @constant */
            type: "merge";
        } | {
            by: string;
            card: string;
            /** @constant */
            type: "offer-card";
        } | {
            by: string;
            /** @constant */
            type: "pass";
        } | {
            by: string;
            item: string;
            /** @constant */
            type: "pick";
        } | {
            bayard?: boolean;
            by: string;
            company: string;
            /** @constant */
            type: "reacquire";
        } | {
            by: string;
            /** @constant */
            type: "refuse";
        } | {
            bayard?: boolean;
            by: string;
            company: string;
            par?: number;
            /** @constant */
            type: "riseis";
        } | {
            by: string;
            certificates?: number[];
            company: string;
            percent: number;
            /** @constant */
            type: "sell";
        } | {
            by: string;
            company: string;
            percent: number;
            /** @constant */
            type: "sell";
        } | {
            by: string;
            company: string;
            percent: number;
            /** @constant */
            type: "sell-stock";
        } | {
            by: string;
            company: string;
            /** @constant */
            type: "sell-treasury";
        } | {
            by: string;
            /** @constant */
            type: "take";
        } | {
            by: string;
            city: number;
            hex: string;
            path: string[];
            power?: string;
            /** @constant */
            type: "token";
        };
        /** @description The moves of 18SA – South America, rules number 2. */
        "Move-18sa": {
            amount: number;
            by: string;
            item: string;
            /** @constant */
            type: "bid";
        } | {
            by: string;
            item: string;
            /** @constant */
            type: "buy";
        } | {
            by: string;
            company: string;
            from: string;
            par?: number;
            percent: number;
            /** @constant */
            type: "buy";
        } | {
            by: string;
            price: number;
            private: string;
            /** @constant */
            type: "buy-private";
        } | {
            by: string;
            from: string;
            loan?: boolean;
            price: number;
            train: string;
            /** @constant */
            type: "buy-train";
        } | {
            by: string;
            hex: string;
            /** @constant */
            type: "convert";
        } | {
            by: string;
            train: string;
            /** @constant */
            type: "discard";
        } | {
            by: string;
            choice: string;
            /** @constant */
            type: "dividend";
        } | {
            by: string;
            step: string;
            /** @constant */
            type: "done";
        } | {
            by: string;
            certificates: number[];
            /** @constant */
            type: "exchange";
        } | {
            by: string;
            hex: string;
            marker: string;
            /** @constant */
            type: "harbour";
        } | {
            by: string;
            percent: number;
            /** @constant */
            type: "issue";
        } | {
            by: string;
            hex: string;
            power?: string;
            rotation: number;
            tile: string;
            /** @constant */
            type: "lay";
        } | {
            by: string;
            /** @constant */
            type: "let";
        } | {
            by: string;
            mine: string;
            /** @constant */
            type: "mine";
        } | {
            by: string;
            /** @constant */
            type: "pass";
        } | {
            by: string;
            certificates: number[];
            /** @constant */
            type: "pick";
        } | {
            by: string;
            percent: number;
            /** @constant */
            type: "place";
        } | {
            by: string;
            percent: number;
            /** @constant */
            type: "redeem";
        } | {
            by: string;
            /** @constant */
            type: "refuse";
        } | {
            by: string;
            train: string;
            /** @constant */
            type: "repay";
        } | {
            by: string;
            runs: {
                path: string[];
                picks?: {
                    [key: string]: number;
                };
                skips?: string[];
                train: string;
            }[];
            /** @constant */
            type: "run";
        } | {
            by: string;
            certificates?: number[];
            company: string;
            percent: number;
            /** @constant */
            type: "sell";
        } | {
            by: string;
            company: string;
            /** @constant */
            type: "split";
        } | {
            by: string;
            company: string;
            percent: number;
            /** @constant */
            type: "surplus";
        } | {
            by: string;
            company: string;
            /** @constant */
            type: "swap";
        } | {
            by: string;
            /** @constant */
            type: "take";
        } | {
            by: string;
            hex: string;
            /** @enum {string} */
            kind: "P" | "F";
            of: string;
            /** @constant */
            type: "take-over";
        } | {
            by: string;
            hex: string;
            /** @enum {string} */
            kind: "P" | "F";
            /** @constant */
            type: "token";
        };
        /** @description The moves of 1857: Railroading in Argentina, rules number 2. */
        "Move-1857": {
            by: string;
            /** @constant */
            type: "bankrupt";
        } | {
            amount: number;
            by: string;
            item: string;
            /** @constant */
            type: "bid";
        } | {
            by: string;
            item: string;
            /** @constant */
            type: "buy";
        } | {
            by: string;
            company: string;
            from: string;
            par?: number;
            percent: number;
            /** @constant */
            type: "buy";
        } | {
            by: string;
            private: string;
            /** @constant */
            type: "buy-back";
        } | {
            by: string;
            price: number;
            private: string;
            /** @constant */
            type: "buy-private";
        } | {
            by: string;
            from: string;
            price: number;
            train: string;
            /** @constant */
            type: "buy-train";
        } | {
            by: string;
            train: string;
            /** @constant */
            type: "discard";
        } | {
            by: string;
            choice: string;
            /** @constant */
            type: "dividend";
        } | {
            by: string;
            step: string;
            /** @constant */
            type: "done";
        } | {
            by: string;
            percent: number;
            /** @constant */
            type: "issue";
        } | {
            by: string;
            hex: string;
            power?: string;
            rotation: number;
            tile: string;
            /** @constant */
            type: "lay";
        } | {
            by: string;
            /** @constant */
            type: "let";
        } | {
            by: string;
            /** @constant */
            type: "marker";
        } | {
            by: string;
            price: number;
            /** @constant */
            type: "par";
        } | {
            by: string;
            /** @constant */
            type: "pass";
        } | {
            by: string;
            percent: number;
            /** @constant */
            type: "redeem";
        } | {
            by: string;
            /** @constant */
            type: "refuse";
        } | {
            by: string;
            runs: {
                path: string[];
                picks?: {
                    [key: string]: number;
                };
                skips?: string[];
                train: string;
            }[];
            /** @constant */
            type: "run";
        } | {
            by: string;
            certificates?: number[];
            company: string;
            percent: number;
            /** @constant */
            type: "sell";
        } | {
            by: string;
            company: string;
            percent: number;
            /** @constant */
            type: "sell";
        } | {
            by: string;
            private: string;
            /** @constant */
            type: "sell-private";
        } | {
            by: string;
            /** @constant */
            type: "take";
        } | {
            by: string;
            city: number;
            hex: string;
            /** @constant */
            type: "token";
        };
        /** @description The moves of 1865 Sardinia, rules number 1. */
        "Move-1865": {
            by: string;
            company: string;
            /** @constant */
            type: "absorb";
        } | {
            by: string;
            /** @constant */
            type: "bankrupt";
        } | {
            by: string;
            company: string;
            from: string;
            par?: number;
            percent: number;
            /** @constant */
            type: "buy";
        } | {
            by: string;
            from: string;
            price: number;
            train: string;
            /** @constant */
            type: "buy-train";
        } | {
            by: string;
            /** @constant */
            type: "convert";
        } | {
            by: string;
            train: string;
            /** @constant */
            type: "discard";
        } | {
            by: string;
            choice: string;
            /** @constant */
            type: "dividend";
        } | {
            by: string;
            step: string;
            /** @constant */
            type: "done";
        } | {
            by: string;
            ship: string;
            /** @constant */
            type: "hand-over";
        } | {
            by: string;
            hex: string;
            /** @constant */
            type: "home";
        } | {
            by: string;
            company: string;
            /** @constant */
            type: "join";
        } | {
            by: string;
            hex: string;
            power?: string;
            rotation: number;
            tile: string;
            /** @constant */
            type: "lay";
        } | {
            by: string;
            /** @constant */
            type: "let";
        } | {
            by: string;
            clear: string[];
            replace: string[];
            /** @constant */
            type: "merge";
        } | {
            by: string;
            from: string;
            train: string;
            /** @constant */
            type: "name-train";
        } | {
            by: string;
            item: string;
            /** @constant */
            type: "pick";
        } | {
            by: string;
            /** @constant */
            type: "refuse";
        } | {
            by: string;
            /** @constant */
            type: "repay";
        } | {
            by: string;
            certificates?: number[];
            company: string;
            percent: number;
            /** @constant */
            type: "sell";
        } | {
            by: string;
            company: string;
            percent: number;
            /** @constant */
            type: "sell";
        } | {
            by: string;
            /** @constant */
            type: "take";
        } | {
            by: string;
            city: number;
            hex: string;
            path: string[];
            /** @constant */
            type: "token";
        };
        Offer: {
            move: components["schemas"]["Move"];
            /**
             * @description The move must be filled. With `fill` it is: with the best routes that were found.
             * @enum {string}
             */
            open?: "routes" | "tokens";
            /** @description Fields that may have any value from `min` to `max` by `step`. The move has one of them. */
            ranges?: {
                [key: string]: {
                    max: number;
                    min: number;
                    step: number;
                };
            };
            /** @description False: optional, the game does not wait for it. */
            waits: boolean;
            /** @description The move as a button says it. */
            words: string;
        };
        Offers: {
            /** @description There are more than you asked for. */
            more: boolean;
            offers: components["schemas"]["Offer"][];
            seq: number;
        };
        /** @description A record without its moves. */
        Opening: {
            /** @description Changes to the printed board. */
            board?: unknown;
            /** @description Results of the random setup, in a form of the title’s own. */
            draws: unknown;
            /** @constant */
            format: 1;
            options: {
                [key: string]: unknown;
            };
            players: {
                /** @description A player: p1 in the first seat, p2 in the second. */
                id: string;
                name: string;
            }[];
            rules: number;
            title: string;
        };
        Order: {
            /** @constant */
            kind: "pass";
            /** @enum {string} */
            until: "round" | "set" | "game";
            watch: ({
                company: string;
                /** @constant */
                on: "sold";
            } | {
                company: string;
                /** @constant */
                on: "hands";
            } | {
                company: string;
                /** @constant */
                on: "threat";
            } | {
                company: string;
                most: number;
                /** @constant */
                on: "price";
            } | {
                company: string;
                most: number | null;
                /** @constant */
                on: "able";
            } | {
                /** @constant */
                on: "started";
            } | {
                /** @constant */
                on: "phase";
            } | {
                /** @constant */
                on: "action";
            })[];
        } | {
            company: string;
            hold: number;
            /** @constant */
            kind: "buy";
            most: number;
            /** @enum {string} */
            until: "round" | "set" | "game";
            watch: ({
                company: string;
                /** @constant */
                on: "sold";
            } | {
                company: string;
                /** @constant */
                on: "hands";
            } | {
                company: string;
                /** @constant */
                on: "threat";
            } | {
                company: string;
                most: number;
                /** @constant */
                on: "price";
            } | {
                company: string;
                most: number | null;
                /** @constant */
                on: "able";
            } | {
                /** @constant */
                on: "started";
            } | {
                /** @constant */
                on: "phase";
            } | {
                /** @constant */
                on: "action";
            })[];
        } | {
            item: string;
            /** @constant */
            kind: "bid";
            most: number;
            pass: boolean;
            /** @enum {string} */
            until: "round" | "set" | "game";
            watch: ({
                company: string;
                /** @constant */
                on: "sold";
            } | {
                company: string;
                /** @constant */
                on: "hands";
            } | {
                company: string;
                /** @constant */
                on: "threat";
            } | {
                company: string;
                most: number;
                /** @constant */
                on: "price";
            } | {
                company: string;
                most: number | null;
                /** @constant */
                on: "able";
            } | {
                /** @constant */
                on: "started";
            } | {
                /** @constant */
                on: "phase";
            } | {
                /** @constant */
                on: "action";
            })[];
        } | {
            choice: string;
            company: string;
            /** @constant */
            kind: "dividend";
            train: string | null;
            treasury: number | null;
            /** @enum {string} */
            until: "round" | "set" | "game";
            watch: ({
                company: string;
                /** @constant */
                on: "sold";
            } | {
                company: string;
                /** @constant */
                on: "hands";
            } | {
                company: string;
                /** @constant */
                on: "threat";
            } | {
                company: string;
                most: number;
                /** @constant */
                on: "price";
            } | {
                company: string;
                most: number | null;
                /** @constant */
                on: "able";
            } | {
                /** @constant */
                on: "started";
            } | {
                /** @constant */
                on: "phase";
            } | {
                /** @constant */
                on: "action";
            })[];
        } | {
            company: string;
            /** @constant */
            kind: "skip";
            /** @enum {string} */
            until: "round" | "set" | "game";
            watch: ({
                company: string;
                /** @constant */
                on: "sold";
            } | {
                company: string;
                /** @constant */
                on: "hands";
            } | {
                company: string;
                /** @constant */
                on: "threat";
            } | {
                company: string;
                most: number;
                /** @constant */
                on: "price";
            } | {
                company: string;
                most: number | null;
                /** @constant */
                on: "able";
            } | {
                /** @constant */
                on: "started";
            } | {
                /** @constant */
                on: "phase";
            } | {
                /** @constant */
                on: "action";
            })[];
        } | {
            choice: string;
            company: string;
            /** @constant */
            kind: "operate";
            /** @enum {string} */
            until: "round" | "set" | "game";
            watch: ({
                company: string;
                /** @constant */
                on: "sold";
            } | {
                company: string;
                /** @constant */
                on: "hands";
            } | {
                company: string;
                /** @constant */
                on: "threat";
            } | {
                company: string;
                most: number;
                /** @constant */
                on: "price";
            } | {
                company: string;
                most: number | null;
                /** @constant */
                on: "able";
            } | {
                /** @constant */
                on: "started";
            } | {
                /** @constant */
                on: "phase";
            } | {
                /** @constant */
                on: "action";
            })[];
        } | {
            /** @description Deals whose name begins with `what`: `train` of a company, of one type if `type` is given, `private`, or a title’s own. `of` null: any. */
            about: {
                of: string | null;
                type?: string;
                what: string;
            };
            accept: number | null;
            decline: number | "always" | null;
            /** @constant */
            kind: "answer";
            /** @enum {string} */
            until: "round" | "set" | "game";
            watch: ({
                company: string;
                /** @constant */
                on: "sold";
            } | {
                company: string;
                /** @constant */
                on: "hands";
            } | {
                company: string;
                /** @constant */
                on: "threat";
            } | {
                company: string;
                most: number;
                /** @constant */
                on: "price";
            } | {
                company: string;
                most: number | null;
                /** @constant */
                on: "able";
            } | {
                /** @constant */
                on: "started";
            } | {
                /** @constant */
                on: "phase";
            } | {
                /** @constant */
                on: "action";
            })[];
        } | {
            /** @description Deals whose name begins with `what`: `train` of a company, of one type if `type` is given, `private`, or a title’s own. `of` null: any. */
            about: {
                of: string | null;
                type?: string;
                what: string;
            };
            /** @constant */
            kind: "preempt";
            most: number | null;
            /** @enum {string} */
            until: "round" | "set" | "game";
            watch: ({
                company: string;
                /** @constant */
                on: "sold";
            } | {
                company: string;
                /** @constant */
                on: "hands";
            } | {
                company: string;
                /** @constant */
                on: "threat";
            } | {
                company: string;
                most: number;
                /** @constant */
                on: "price";
            } | {
                company: string;
                most: number | null;
                /** @constant */
                on: "able";
            } | {
                /** @constant */
                on: "started";
            } | {
                /** @constant */
                on: "phase";
            } | {
                /** @constant */
                on: "action";
            })[];
        };
        /** @description Your standing orders at a table: those that stand, then those that have ended. */
        Orders: {
            orders: {
                acted: number[];
                /** @description Milliseconds since 1970. */
                created: number;
                /** @description Why it ended: an object with a reason in `why`. Null while it stands. */
                ended: unknown;
                id: string;
                /** @description Number of moves in the game when it was made. */
                made: number;
                order: components["schemas"]["Order"];
                round: {
                    kind: string;
                    number: number;
                    of: number;
                    set: number;
                };
                /** @description A seat, counted from 0. */
                seat: number;
            }[];
            seq: number;
        };
        Person: {
            /** @description An account that a program plays. */
            bot: boolean;
            isFollowed: boolean;
            isYou: boolean;
            name: string;
            ratings: {
                /** @description The true strength is within so much of it, with about 95%. */
                error: number;
                /** @description How many games it rests on. */
                games: number;
                /** @description The estimate. A new player has 1500. */
                rating: number;
                title: string;
            }[] | null;
            recent: components["schemas"]["Card"][];
            results: components["schemas"]["Results"][] | null;
            /** @description Milliseconds since 1970. */
            since: number;
        };
        Publicity: {
            /** @description Your games may be rated, from the moment you agree. If you withdraw, none of your games counts. */
            rated: boolean;
            /** @description Everybody may see your statistics and ratings. */
            shown: boolean;
        };
        Rank: {
            /** @description A player: p1 in the first seat, p2 in the second. */
            player: string;
            rank: number;
            worth: number;
        };
        Ratings: {
            ratings: {
                bot: string | null;
                /** @description The true strength is within so much of it, with about 95%. */
                error: number;
                /** @description How many games it rests on. */
                games: number;
                isYou: boolean;
                name: string | null;
                place: number;
                /** @description An account that a program plays. */
                program: boolean;
                /** @description The estimate. A new player has 1500. */
                rating: number;
            }[];
        };
        /** @description A game: its setup and its moves. Everything else follows from it. */
        Record: {
            /** @description Changes to the printed board. */
            board?: unknown;
            /** @description Results of the random setup, in a form of the title’s own. */
            draws: unknown;
            /** @constant */
            format: 1;
            moves: components["schemas"]["Move"][];
            options: {
                [key: string]: unknown;
            };
            players: {
                /** @description A player: p1 in the first seat, p2 in the second. */
                id: string;
                name: string;
            }[];
            rules: number;
            title: string;
        };
        Results: {
            /** @description The mean share of opponents beaten: 1 for a winner, 0 for the last. */
            beaten: number;
            /** @description The highest net worth. */
            best: number;
            games: number;
            /** @description The mean number of moves. */
            moves: number;
            title: string;
            wins: number;
            /** @description The mean share of all net worth, where 1 is an even share. */
            worth: number;
        };
        /** @description What a client may send over the stream of a table. */
        Said: {
            text: string;
            /** @constant */
            type: "chat";
        };
        Speed: {
            /** @description Time bank for the whole game, in seconds. */
            bank: number;
            /** @enum {string} */
            bot?: "trainee" | "conductor" | "stationmaster" | "director";
            /** @description Seconds per move. */
            move: number;
            /** @enum {string} */
            out: "warn" | "bot" | "replacement" | "out";
            /**
             * @description `all`: the clocks are paused when every player agrees; otherwise by any player.
             * @enum {string}
             */
            pause?: "any" | "all";
            /** @description Days of vacation of each player. */
            vacation?: number;
            /** @description Weekends are off. Minutes by which the table’s time is ahead of UTC. */
            weekends?: number;
        };
        /** @description One table in full. */
        Table: {
            ask: {
                agreed: number[];
                /** @description Milliseconds since 1970. */
                at: number;
                /** @description A seat, counted from 0. */
                seat: number;
                to: number;
            } | null;
            asked: {
                about: string | null;
                step: string;
            } | null;
            clock: {
                away?: {
                    /** @description Milliseconds since 1970. */
                    from: number;
                    /** @description A seat, counted from 0. */
                    seat: number;
                    /** @description Milliseconds since 1970. */
                    until: number;
                }[];
                banks: number[];
                late: number[];
                leave?: number[];
                paused: number | null;
                /** @description Milliseconds since 1970. */
                since: number;
                used?: number[];
            } | null;
            /** @description A moderator has closed it. */
            closed: boolean;
            club: string | null;
            /** @description Milliseconds since 1970. */
            created: number;
            deadline: number | null;
            id: string;
            invite: string | null;
            /** @description You host the game. */
            isOwner: boolean;
            motion: {
                agreed: number[];
                /** @description A seat, counted from 0. */
                seat: number;
                what: {
                    /** @constant */
                    to: "pause";
                } | {
                    bot: string;
                    /** @description A seat, counted from 0. */
                    seat: number;
                    /** @constant */
                    to: "bot";
                };
            } | null;
            /** @description Number of moves. */
            moves: number;
            name: string;
            newer: {
                agreed: number[];
                changed: string[];
                rules: number;
            } | null;
            /** @description The options of the title. */
            options: {
                [key: string]: unknown;
            };
            origin: {
                at?: number;
                clone?: string;
                /** @constant */
                import?: true;
                rematch?: string;
            } | null;
            record: components["schemas"]["Record"] | null;
            rematch: string | null;
            result: components["schemas"]["Rank"][] | null;
            /** @description The rules number the game is played under. */
            rules: number;
            seat: number | null;
            seats: ({
                bot: string | null;
                isYou: boolean;
                name: string;
                /** @description A player: p1 in the first seat, p2 in the second. */
                player: string;
            } | null)[];
            seq: number;
            /** @description Number of seats. */
            size: number;
            speed: {
                /** @description Time bank of each player in milliseconds. */
                bank: number;
                /** @enum {string} */
                bot?: "trainee" | "conductor" | "stationmaster" | "director";
                /** @description Milliseconds per move. */
                move: number;
                /** @enum {string} */
                out: "warn" | "bot" | "replacement" | "out";
                /** @enum {string} */
                pause?: "any" | "all";
                /** @description Days of vacation of each player. */
                vacation?: number;
                /** @description Weekends are off. Minutes by which the table’s time is ahead of UTC. */
                weekends?: number;
            } | null;
            /** @enum {string} */
            status: "open" | "playing" | "finished" | "abandoned";
            /** @description The id of the title, such as 1857. */
            title: string;
            /** @enum {string} */
            undo: "none" | "turn" | "free";
            /** @description Number of undone moves. */
            undone: number;
            unserved: {
                reason: string;
                seen: number | null;
            } | null;
            /** @description Milliseconds since 1970. */
            updated: number;
            view: components["schemas"]["View"] | null;
            /** @enum {string} */
            visibility: "public" | "invite" | "private" | "club";
            votes: number[];
            waiting: number[];
        };
        Tables: {
            tables: components["schemas"]["Card"][];
        };
        Titles: {
            designer: string;
            id: string;
            name: string;
            options: {
                default: unknown;
                id: string;
                name: string;
                values: unknown[];
            }[];
            players: {
                max: number;
                min: number;
            };
            short: string;
            subtitle: string;
        }[];
        Tournament: {
            /** @description Players who have not withdrawn. */
            active: number;
            bot: string | null;
            id: string;
            isIn: boolean;
            isOrganiser: boolean;
            /** @description How many players the next round takes at least. */
            least: number;
            name: string;
            options: {
                [key: string]: unknown;
            };
            played: {
                byes: string[];
                round: number;
                tables: {
                    board: number;
                    /** @description An organiser has ruled on the result. */
                    ruled: boolean;
                    seats: {
                        bot: string | null;
                        isYou: boolean;
                        name: string | null;
                        rank: number | null;
                    }[];
                    /** @enum {string} */
                    status: "open" | "playing" | "finished" | "abandoned" | "missing";
                    table: string | null;
                }[];
            }[];
            /** @description The round that was started last; 0: none. */
            round: number;
            rounds: number;
            /** @description How many players a table should have. */
            size: number;
            speed: {
                /** @description Time bank of each player in milliseconds. */
                bank: number;
                /** @enum {string} */
                bot?: "trainee" | "conductor" | "stationmaster" | "director";
                /** @description Milliseconds per move. */
                move: number;
                /** @enum {string} */
                out: "warn" | "bot" | "replacement" | "out";
                /** @enum {string} */
                pause?: "any" | "all";
                /** @description Days of vacation of each player. */
                vacation?: number;
                /** @description Weekends are off. Minutes by which the table’s time is ahead of UTC. */
                weekends?: number;
            } | null;
            standings: {
                byes: number;
                games: number;
                /** @description Has withdrawn. */
                isOut: boolean;
                isYou: boolean;
                name: string;
                /** @description The points of the opponents: the first tie-break. Then come wins. */
                opponents: number;
                points: number;
                rank: number;
                wins: number;
            }[];
            /**
             * @description `open`: members enter. `running`: a table is not over. `settled`: the next round can start. `over`: all rounds are played.
             * @enum {string}
             */
            state: "open" | "running" | "settled" | "over";
            title: string;
        };
        Tried: {
            events: {
                params: {
                    [key: string]: unknown;
                };
                type: string;
                /** @description A line of the log. */
                words: string;
            }[];
            more?: boolean;
            offers?: components["schemas"]["Offer"][];
            /** @constant */
            ok: true;
            view: components["schemas"]["View"];
        } | {
            /** @description The refused move, counted from 0. */
            at: number;
            /** @constant */
            ok: false;
            refusal: {
                /** @description Names the reason. */
                code: string;
                /** @description The reason in a sentence. */
                message: string;
                params: {
                    [key: string]: unknown;
                };
                /** @description The statement of the title’s ledger that forbids the move. */
                rule: string;
            };
        };
        /** @description A position as everybody sees it. */
        View: {
            active: string[];
            bank: number | "unlimited";
            /** @description Hexes with a tile or a token on them. */
            board: {
                [key: string]: {
                    rotation: number;
                    tile: string | null;
                    tokens: {
                        city: number | null;
                        kind?: string;
                        of: string;
                        slot: number;
                    }[];
                };
            };
            companies: {
                certificates: {
                    owner: string;
                    percent: number;
                    president: boolean;
                }[];
                floated: boolean;
                id: string;
                kind: string;
                operated: number;
                par: number | null;
                president: string | null;
                price: number | null;
                privates: string[];
                /** @description Percent by owner. */
                shares: {
                    [key: string]: number;
                };
                tokens: string[];
                tokensLeft: number;
                trains: {
                    marks?: {
                        [key: string]: unknown;
                    };
                    /** @description What moves call it. */
                    name: string;
                    side?: string;
                    type: string;
                }[];
                treasury: number;
            }[];
            decision: {
                about: string | null;
                /** @description The auction that is on, or null. */
                auction: unknown;
                company: string | null;
                earned: number | null;
                /** @description A move that waits for another player’s answer, or null. */
                held: unknown;
                /** @description The train a president has named and raises money for, or null. */
                named: unknown;
                /** @description The step that is due. */
                step: string;
                steps: {
                    name: string;
                    /** @enum {string} */
                    state: "done" | "now" | "next";
                }[];
            } | null;
            /** @description Companies on each space of the stock market, top first. */
            market: {
                [key: string]: string[];
            };
            options: {
                [key: string]: unknown;
            };
            order: string[];
            /** @description What the title adds; further fields depend on it. */
            own: {
                certificateLimit: number | null;
                certificates: {
                    [key: string]: number;
                };
                operated: string[];
                operating: string | null;
                priority: string | null;
                quiet: string[];
                waiting?: string[];
            };
            phase: string;
            players: {
                cash: number;
                certificates: {
                    company: string;
                    percent: number;
                    president: boolean;
                }[];
                debts: number[];
                /** @description A player: p1 in the first seat, p2 in the second. */
                id: string;
                name: string;
                out: boolean;
                privates: string[];
                /** @description Net worth. */
                worth: number;
            }[];
            privates: {
                id: string;
                open: boolean;
                owner: string;
                used: number;
            }[];
            result: components["schemas"]["Rank"][] | null;
            round: {
                kind: string;
                number: number;
                of: number;
                set: number;
            };
            rules: number;
            supply: {
                /** @description Pieces left of each tile. A tile that isn’t listed is unlimited. */
                tiles: {
                    [key: string]: number;
                };
                trains: {
                    left: number | null;
                    type: string;
                }[];
                used: {
                    marks?: {
                        [key: string]: unknown;
                    };
                    side?: string;
                    type: string;
                }[];
            };
            title: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listActs: {
        parameters: {
            query?: {
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acts: {
                            act: string;
                            /** @description Milliseconds since 1970. */
                            at: number;
                            by: {
                                id: string;
                                name: string;
                            } | null;
                            detail: {
                                [key: string]: unknown;
                            };
                            id: string;
                            person: {
                                id: string;
                                name: string;
                            } | null;
                            table: string | null;
                        }[];
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAside: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tables: {
                            /** @description Milliseconds since 1970. */
                            due: number;
                            id: string;
                            name: string;
                            reason: string;
                            rules: number;
                            title: string;
                            tries: number;
                        }[];
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: {
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        people: {
                            admin: boolean;
                            banned: {
                                until: number | null;
                                why: string;
                            } | null;
                            bot: boolean;
                            /** @description Milliseconds since 1970. */
                            created: number;
                            guest: boolean;
                            id: string;
                            muted: {
                                until: number | null;
                            } | null;
                            name: string;
                        }[];
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    moderatePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    act: "mute" | "unmute" | "ban" | "unban";
                    days?: number | null;
                    /** @description Why, in words. */
                    why: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                all?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reports: {
                            about: {
                                id: string;
                                name: string;
                            } | null;
                            by: {
                                id: string;
                                name: string;
                            } | null;
                            closed: number | null;
                            /** @description Milliseconds since 1970. */
                            created: number;
                            id: string;
                            line: string | null;
                            seq: number | null;
                            table: string;
                            why: string;
                        }[];
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    settleReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why, in words. */
                    why: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    moderateTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    act: "close" | "reopen" | "delete" | "remove" | "strike";
                    seat?: number;
                    seq?: number;
                    /** @description Why, in words. */
                    why: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listClubs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clubs"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createClub: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    about?: string;
                    /** @description Any characters that can be seen, and spaces. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Club"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    about?: string;
                    /** @description Any characters that can be seen, and spaces. */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    answerClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    yes: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    inviteToClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchClubGames: {
        parameters: {
            query?: {
                before?: string;
                most?: string;
                movesFrom?: string;
                movesTo?: string;
                /** @description Options of the title, such as `finance:18EU,loans:true`. */
                options?: string;
                /** @description Names, separated by commas. All of them must have played. */
                players?: string;
                rules?: string;
                size?: string;
                /** @description How long the game lasted: up to a day, a week, a month, or longer. */
                span?: "day" | "week" | "month" | "longer";
                title?: string;
            };
            header?: never;
            path: {
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Found"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createClubLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    days: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expires: number;
                        id: string;
                        /** @description Shown only once. */
                        token: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeClubLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
                invite: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLeague: {
        parameters: {
            query?: {
                since?: string;
                title?: string;
            };
            header?: never;
            path: {
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["League"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setClubRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "organiser" | "member";
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listClubTables: {
        parameters: {
            query?: {
                status?: "open" | "playing" | "finished" | "abandoned";
            };
            header?: never;
            path: {
                club: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tables"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createTournament: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The level of bots that fill seats; null: none do. */
                    bot?: ("trainee" | "conductor" | "stationmaster" | "director") | null;
                    /** @description Any characters that can be seen, and spaces. */
                    name: string;
                    options?: {
                        [key: string]: string | number | boolean;
                    };
                    rounds: number;
                    /** @description How many players a table should have. */
                    size: number;
                    speed?: {
                        /** @description Time bank for the whole game, in seconds. */
                        bank: number;
                        /** @enum {string} */
                        bot?: "trainee" | "conductor" | "stationmaster" | "director";
                        /** @description Seconds per move. */
                        move: number;
                        /** @enum {string} */
                        out: "warn" | "bot" | "replacement" | "out";
                        /**
                         * @description `all`: the clocks are paused when every player agrees; otherwise by any player.
                         * @enum {string}
                         */
                        pause?: "any" | "all";
                        /** @description Days of vacation of each player. */
                        vacation?: number;
                        /** @description Weekends are off. Minutes by which the table’s time is ahead of UTC. */
                        weekends?: number;
                    } | null;
                    title: string;
                    /** @enum {string} */
                    undo?: "none" | "turn" | "free";
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTournament: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
                tournament: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tournament"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteTournament: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
                tournament: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    enterTournament: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
                name: string;
                tournament: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawFromTournament: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
                name: string;
                tournament: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club: string;
                tournament: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        round: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ruleOnTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board: string;
                club: string;
                round: string;
                tournament: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ranks: number[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchGames: {
        parameters: {
            query?: {
                before?: string;
                mine?: string;
                most?: string;
                movesFrom?: string;
                movesTo?: string;
                /** @description Options of the title, such as `finance:18EU,loans:true`. */
                options?: string;
                /** @description Names, separated by commas. All of them must have played. */
                players?: string;
                rules?: string;
                size?: string;
                /** @description How long the game lasted: up to a day, a week, a month, or longer. */
                span?: "day" | "week" | "month" | "longer";
                title?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Found"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        about: string;
                        name: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    joinClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    showUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    showVerify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin: boolean;
                        /** @description An account that a program plays. */
                        bot: boolean;
                        email: string | null;
                        guest: boolean;
                        name: string;
                        notify: boolean;
                        /** @description Whether the address is confirmed. Only then is anything sent to it. */
                        verified: boolean;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string | null;
                    /** @description Whether to email about games. */
                    notify?: boolean;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin: boolean;
                        /** @description An account that a program plays. */
                        bot: boolean;
                        email: string | null;
                        guest: boolean;
                        name: string;
                        notify: boolean;
                        /** @description Whether the address is confirmed. Only then is anything sent to it. */
                        verified: boolean;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bots: {
                            created: number;
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createBot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Letters, digits, spaces, periods, hyphens, underscores. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        created: number;
                        id: string;
                        name: string;
                        /** @description Shown only once. Send it as `Authorization: Bearer …`. */
                        token: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteBot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bot: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    renewBotToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bot: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Shown only once. Send it as `Authorization: Bearer …`. */
                        token: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["Error"];
                };
            };
            /** @description Each line `data:` is a Happening. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listFollows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Follows"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    followPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unfollowPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    followTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unfollowTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addHook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Telegram: the chat the bot writes to. */
                    chat?: string;
                    /** @enum {string} */
                    kind: "discord" | "slack" | "telegram";
                    /** @description Telegram: the token of a bot. */
                    token?: string;
                    /** @description Discord, Slack: the address of the webhook. */
                    url?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What this server offers. */
                        channels: ("push" | "email" | "webhook")[];
                        /** @description The channels for each kind of notice. `turn` includes running out of time. `follow`: games of those you follow. `club`: invitations to clubs. These two are off if they are left out. */
                        choices: {
                            ask: ("push" | "email" | "webhook")[];
                            club?: ("push" | "email" | "webhook")[];
                            digest: ("push" | "email" | "webhook")[];
                            follow?: ("push" | "email" | "webhook")[];
                            mention: ("push" | "email" | "webhook")[];
                            over: ("push" | "email" | "webhook")[];
                            turn: ("push" | "email" | "webhook")[];
                        };
                        /** @description When the daily digest is sent. */
                        digest: number;
                        hooks: {
                            /** @description Why the last message was not taken. */
                            failed: string | null;
                            id: string;
                            /** @enum {string} */
                            kind: "discord" | "slack" | "telegram";
                            /** @description The address without its secret. */
                            shows: string;
                        }[];
                        pushes: {
                            agent: string;
                            created: number;
                            id: string;
                        }[];
                        /** @description The key to subscribe with (applicationServerKey). */
                        pushKey: string;
                        /** @description Hours in which nothing is sent. What came up is sent when they end. */
                        quiet: {
                            /** @description A minute of the local day. */
                            from: number;
                            /** @description A minute of the local day. */
                            to: number;
                        } | null;
                        /** @description A time zone such as Europe/Berlin. */
                        zone: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    chooseNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The channels for each kind of notice. `turn` includes running out of time. `follow`: games of those you follow. `club`: invitations to clubs. These two are off if they are left out. */
                    choices: {
                        ask: ("push" | "email" | "webhook")[];
                        club?: ("push" | "email" | "webhook")[];
                        digest: ("push" | "email" | "webhook")[];
                        follow?: ("push" | "email" | "webhook")[];
                        mention: ("push" | "email" | "webhook")[];
                        over: ("push" | "email" | "webhook")[];
                        turn: ("push" | "email" | "webhook")[];
                    };
                    /** @description When the daily digest is sent. */
                    digest: number;
                    /** @description Hours in which nothing is sent. What came up is sent when they end. */
                    quiet: {
                        /** @description A minute of the local day. */
                        from: number;
                        /** @description A minute of the local day. */
                        to: number;
                    } | null;
                    /** @description A time zone such as Europe/Berlin. */
                    zone: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What this server offers. */
                        channels: ("push" | "email" | "webhook")[];
                        /** @description The channels for each kind of notice. `turn` includes running out of time. `follow`: games of those you follow. `club`: invitations to clubs. These two are off if they are left out. */
                        choices: {
                            ask: ("push" | "email" | "webhook")[];
                            club?: ("push" | "email" | "webhook")[];
                            digest: ("push" | "email" | "webhook")[];
                            follow?: ("push" | "email" | "webhook")[];
                            mention: ("push" | "email" | "webhook")[];
                            over: ("push" | "email" | "webhook")[];
                            turn: ("push" | "email" | "webhook")[];
                        };
                        /** @description When the daily digest is sent. */
                        digest: number;
                        hooks: {
                            /** @description Why the last message was not taken. */
                            failed: string | null;
                            id: string;
                            /** @enum {string} */
                            kind: "discord" | "slack" | "telegram";
                            /** @description The address without its secret. */
                            shows: string;
                        }[];
                        pushes: {
                            agent: string;
                            created: number;
                            id: string;
                        }[];
                        /** @description The key to subscribe with (applicationServerKey). */
                        pushKey: string;
                        /** @description Hours in which nothing is sent. What came up is sent when they end. */
                        quiet: {
                            /** @description A minute of the local day. */
                            from: number;
                            /** @description A minute of the local day. */
                            to: number;
                        } | null;
                        /** @description A time zone such as Europe/Berlin. */
                        zone: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    old: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPublicity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publicity"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setPublicity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rated: boolean;
                    shown: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publicity"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    auth: string;
                    endpoint: string;
                    p256dh: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removePush: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                push: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            agent: string;
                            created: number;
                            id: string;
                            isThis: boolean;
                        }[];
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tokens: {
                            created: number;
                            expires: number | null;
                            id: string;
                            name: string;
                            scopes: ("read" | "play" | "tables")[];
                            /** @description When it was last used, to the hour. */
                            used: number | null;
                        }[];
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null: it does not expire. */
                    days: number | null;
                    name: string;
                    password: string;
                    scopes: ("read" | "play" | "tables")[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        created: number;
                        expires: number | null;
                        id: string;
                        name: string;
                        scopes: ("read" | "play" | "tables")[];
                        /** @description Shown only once. Send it as `Authorization: Bearer …`. */
                        token: string;
                        /** @description When it was last used, to the hour. */
                        used: number | null;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                access: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    requestPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    /** @description Letters, digits, spaces, periods, hyphens, underscores. */
                    name: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin: boolean;
                        /** @description An account that a program plays. */
                        bot: boolean;
                        email: string | null;
                        guest: boolean;
                        name: string;
                        notify: boolean;
                        /** @description Whether the address is confirmed. Only then is anything sent to it. */
                        verified: boolean;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRatings: {
        parameters: {
            query?: {
                from?: string;
                most?: string;
            };
            header?: never;
            path: {
                title: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ratings"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: string;
                    };
                };
            };
            /** @description The answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: string;
                    };
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mail: boolean;
                        me: {
                            admin: boolean;
                            /** @description An account that a program plays. */
                            bot: boolean;
                            email: string | null;
                            guest: boolean;
                            name: string;
                            notify: boolean;
                            /** @description Whether the address is confirmed. Only then is anything sent to it. */
                            verified: boolean;
                        } | null;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin: boolean;
                        /** @description An account that a program plays. */
                        bot: boolean;
                        email: string | null;
                        guest: boolean;
                        name: string;
                        notify: boolean;
                        /** @description Whether the address is confirmed. Only then is anything sent to it. */
                        verified: boolean;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTables: {
        parameters: {
            query?: {
                before?: string;
                mine?: string;
                most?: string;
                room?: string;
                status?: "open" | "playing" | "finished" | "abandoned";
                title?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tables"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A club of yours. Only its members see the game, whatever `visibility` says. */
                    club?: string;
                    /** @description Any characters that can be seen, and spaces. */
                    name?: string;
                    options?: {
                        [key: string]: string | number | boolean;
                    };
                    seats: number;
                    speed?: {
                        /** @description Time bank for the whole game, in seconds. */
                        bank: number;
                        /** @enum {string} */
                        bot?: "trainee" | "conductor" | "stationmaster" | "director";
                        /** @description Seconds per move. */
                        move: number;
                        /** @enum {string} */
                        out: "warn" | "bot" | "replacement" | "out";
                        /**
                         * @description `all`: the clocks are paused when every player agrees; otherwise by any player.
                         * @enum {string}
                         */
                        pause?: "any" | "all";
                        /** @description Days of vacation of each player. */
                        vacation?: number;
                        /** @description Weekends are off. Minutes by which the table’s time is ahead of UTC. */
                        weekends?: number;
                    } | null;
                    title: string;
                    /** @enum {string} */
                    undo?: "none" | "turn" | "free";
                    /** @enum {string} */
                    visibility?: "public" | "invite" | "private";
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTable: {
        parameters: {
            query?: {
                invite?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    voteToAbandon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    yes: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    answerUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    yes: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    takeSeatBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendChat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cloneTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    at?: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEntries: {
        parameters: {
            query?: {
                invite?: string;
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entries"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    joinAsGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    invite: string;
                    /** @description Letters, digits, spaces, periods, hyphens, underscores. */
                    name: string;
                    seat?: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        seat: number;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    joinTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    invite?: string;
                    seat?: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        seat: number;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    leaveTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    answerMotion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    yes: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    makeMoves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    moves: ({
                        by: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    })[];
                    seq: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entries"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    writeNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTableNotices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null: the same as for all games. */
                        choices: {
                            ask: ("push" | "email" | "webhook")[];
                            club?: ("push" | "email" | "webhook")[];
                            digest: ("push" | "email" | "webhook")[];
                            follow?: ("push" | "email" | "webhook")[];
                            mention: ("push" | "email" | "webhook")[];
                            over: ("push" | "email" | "webhook")[];
                            turn: ("push" | "email" | "webhook")[];
                        } | null;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    chooseTableNotices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null: the same as for all games. */
                    choices: {
                        ask: ("push" | "email" | "webhook")[];
                        club?: ("push" | "email" | "webhook")[];
                        digest: ("push" | "email" | "webhook")[];
                        follow?: ("push" | "email" | "webhook")[];
                        mention: ("push" | "email" | "webhook")[];
                        over: ("push" | "email" | "webhook")[];
                        turn: ("push" | "email" | "webhook")[];
                    } | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null: the same as for all games. */
                        choices: {
                            ask: ("push" | "email" | "webhook")[];
                            club?: ("push" | "email" | "webhook")[];
                            digest: ("push" | "email" | "webhook")[];
                            follow?: ("push" | "email" | "webhook")[];
                            mention: ("push" | "email" | "webhook")[];
                            over: ("push" | "email" | "webhook")[];
                            turn: ("push" | "email" | "webhook")[];
                        } | null;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOffers: {
        parameters: {
            query?: {
                /** @description A player, such as p1, or `me`. */
                by?: string;
                /** @description Fill open offers with the best routes (default true), which may take a while. */
                fill?: string;
                invite?: string;
                /** @description At most so many (default 1000). */
                most?: string;
                /** @description A type of move, such as lay. */
                type?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offers"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Orders"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    makeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order: {
                        /** @enum {string} */
                        kind: "pass";
                        /** @enum {string} */
                        until: "round" | "set" | "game";
                        watch: ({
                            company: string;
                            /** @enum {string} */
                            on: "sold";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "hands";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "threat";
                        } | {
                            company: string;
                            most: number;
                            /** @enum {string} */
                            on: "price";
                        } | {
                            company: string;
                            most: number | null;
                            /** @enum {string} */
                            on: "able";
                        } | {
                            /** @enum {string} */
                            on: "started";
                        } | {
                            /** @enum {string} */
                            on: "phase";
                        } | {
                            /** @enum {string} */
                            on: "action";
                        })[];
                    } | {
                        company: string;
                        hold: number;
                        /** @enum {string} */
                        kind: "buy";
                        most: number;
                        /** @enum {string} */
                        until: "round" | "set" | "game";
                        watch: ({
                            company: string;
                            /** @enum {string} */
                            on: "sold";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "hands";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "threat";
                        } | {
                            company: string;
                            most: number;
                            /** @enum {string} */
                            on: "price";
                        } | {
                            company: string;
                            most: number | null;
                            /** @enum {string} */
                            on: "able";
                        } | {
                            /** @enum {string} */
                            on: "started";
                        } | {
                            /** @enum {string} */
                            on: "phase";
                        } | {
                            /** @enum {string} */
                            on: "action";
                        })[];
                    } | {
                        item: string;
                        /** @enum {string} */
                        kind: "bid";
                        most: number;
                        pass: boolean;
                        /** @enum {string} */
                        until: "round" | "set" | "game";
                        watch: ({
                            company: string;
                            /** @enum {string} */
                            on: "sold";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "hands";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "threat";
                        } | {
                            company: string;
                            most: number;
                            /** @enum {string} */
                            on: "price";
                        } | {
                            company: string;
                            most: number | null;
                            /** @enum {string} */
                            on: "able";
                        } | {
                            /** @enum {string} */
                            on: "started";
                        } | {
                            /** @enum {string} */
                            on: "phase";
                        } | {
                            /** @enum {string} */
                            on: "action";
                        })[];
                    } | {
                        choice: string;
                        company: string;
                        /** @enum {string} */
                        kind: "dividend";
                        train: string | null;
                        treasury: number | null;
                        /** @enum {string} */
                        until: "round" | "set" | "game";
                        watch: ({
                            company: string;
                            /** @enum {string} */
                            on: "sold";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "hands";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "threat";
                        } | {
                            company: string;
                            most: number;
                            /** @enum {string} */
                            on: "price";
                        } | {
                            company: string;
                            most: number | null;
                            /** @enum {string} */
                            on: "able";
                        } | {
                            /** @enum {string} */
                            on: "started";
                        } | {
                            /** @enum {string} */
                            on: "phase";
                        } | {
                            /** @enum {string} */
                            on: "action";
                        })[];
                    } | {
                        company: string;
                        /** @enum {string} */
                        kind: "skip";
                        /** @enum {string} */
                        until: "round" | "set" | "game";
                        watch: ({
                            company: string;
                            /** @enum {string} */
                            on: "sold";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "hands";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "threat";
                        } | {
                            company: string;
                            most: number;
                            /** @enum {string} */
                            on: "price";
                        } | {
                            company: string;
                            most: number | null;
                            /** @enum {string} */
                            on: "able";
                        } | {
                            /** @enum {string} */
                            on: "started";
                        } | {
                            /** @enum {string} */
                            on: "phase";
                        } | {
                            /** @enum {string} */
                            on: "action";
                        })[];
                    } | {
                        choice: string;
                        company: string;
                        /** @enum {string} */
                        kind: "operate";
                        /** @enum {string} */
                        until: "round" | "set" | "game";
                        watch: ({
                            company: string;
                            /** @enum {string} */
                            on: "sold";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "hands";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "threat";
                        } | {
                            company: string;
                            most: number;
                            /** @enum {string} */
                            on: "price";
                        } | {
                            company: string;
                            most: number | null;
                            /** @enum {string} */
                            on: "able";
                        } | {
                            /** @enum {string} */
                            on: "started";
                        } | {
                            /** @enum {string} */
                            on: "phase";
                        } | {
                            /** @enum {string} */
                            on: "action";
                        })[];
                    } | {
                        /** @description Deals whose name begins with `what`: `train` of a company, of one type if `type` is given, `private`, or a title’s own. `of` null: any. */
                        about: {
                            of: string | null;
                            type?: string;
                            what: string;
                        };
                        accept: number | null;
                        decline: number | "always" | null;
                        /** @enum {string} */
                        kind: "answer";
                        /** @enum {string} */
                        until: "round" | "set" | "game";
                        watch: ({
                            company: string;
                            /** @enum {string} */
                            on: "sold";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "hands";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "threat";
                        } | {
                            company: string;
                            most: number;
                            /** @enum {string} */
                            on: "price";
                        } | {
                            company: string;
                            most: number | null;
                            /** @enum {string} */
                            on: "able";
                        } | {
                            /** @enum {string} */
                            on: "started";
                        } | {
                            /** @enum {string} */
                            on: "phase";
                        } | {
                            /** @enum {string} */
                            on: "action";
                        })[];
                    } | {
                        /** @description Deals whose name begins with `what`: `train` of a company, of one type if `type` is given, `private`, or a title’s own. `of` null: any. */
                        about: {
                            of: string | null;
                            type?: string;
                            what: string;
                        };
                        /** @enum {string} */
                        kind: "preempt";
                        most: number | null;
                        /** @enum {string} */
                        until: "round" | "set" | "game";
                        watch: ({
                            company: string;
                            /** @enum {string} */
                            on: "sold";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "hands";
                        } | {
                            company: string;
                            /** @enum {string} */
                            on: "threat";
                        } | {
                            company: string;
                            most: number;
                            /** @enum {string} */
                            on: "price";
                        } | {
                            company: string;
                            most: number | null;
                            /** @enum {string} */
                            on: "able";
                        } | {
                            /** @enum {string} */
                            on: "started";
                        } | {
                            /** @enum {string} */
                            on: "phase";
                        } | {
                            /** @enum {string} */
                            on: "action";
                        })[];
                    };
                    seat?: number;
                    seq: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Orders"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Orders"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                order: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Orders"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    pauseClocks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRecord: {
        parameters: {
            query?: {
                invite?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Record"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    redo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    count: number;
                    seq: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createRematch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    seat?: number;
                    seq?: number;
                    /** @description Why, in words. */
                    why: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resumeClocks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    agreeToRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rules: number;
                    yes: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    seatBot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                seat: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bot: ("trainee" | "conductor" | "stationmaster" | "director" | "random") | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removePlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                seat: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    tryMoves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description After so many moves of the game; default: now. */
                    at?: number;
                    moves: ({
                        by: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    })[];
                    /** @description Tell what may be done then. */
                    offers?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tried"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    seq: number;
                    to: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    goOnVacation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    days: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endVacation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outcome: string;
                        seq: number;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    hostAsGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Letters, digits, spaces, periods, hyphens, underscores. */
                    name: string;
                    options?: {
                        [key: string]: string | number | boolean;
                    };
                    seats: number;
                    title: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    importTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Any characters that can be seen, and spaces. */
                    name?: string;
                    record: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTitles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Titles"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    tryRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    moves?: ({
                        by: string;
                        type: string;
                    } & {
                        [key: string]: unknown;
                    })[];
                    /** @description Tell what may be done then. */
                    offers?: boolean;
                    /** @description A record, as `GET /api/tables/{id}/record` gives it. */
                    record: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tried"];
                };
            };
            /** @description The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
